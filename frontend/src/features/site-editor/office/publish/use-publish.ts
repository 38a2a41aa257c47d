import {
  isSectionKey,
  SECTION_LABELS,
  type SectionKey,
} from '@loggia/contracts/site/section-labels'
import type { ApolloClient } from '@apollo/client'
import { useApolloClient } from '@apollo/client/react'
import type { SiteSection } from '@loggia/contracts/site/editing'
import { useEffect, useState } from 'react'
import { type Failure, failureOf } from '../../../../lib/data/error-message.ts'
import { refetchChanged } from '../../../../lib/data/fresh-client.ts'
import { useToast } from '../../../../ui/feedback/use-toast.ts'
import { refreshPreviews } from '../draft/refresh-previews.ts'
import { PublishSiteDocument, SiteSectionDocument } from '../site-editor.operations.generated.ts'

/**
 * Reads the sections as they are now, and publishes exactly those drafts, as far as they are complete.
 *
 * @param keys the same array at every render
 */
export function usePublish(keys: readonly SectionKey[], onPublished: () => void) {
  const client = useApolloClient()
  const toast = useToast()
  const [sections, setSections] = useState<SiteSection[] | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)

  useEffect(() => {
    readSections(client, keys)
      .then(setSections)
      .catch((error: unknown) => setFailure(publishFailure(failureOf(error))))
  }, [client, keys])

  // Publishing a section without changes has no visible effect.
  const complete =
    sections?.filter(
      ({ isDraft, publishedId, problems }) =>
        (isDraft || publishedId === null) && problems.length === 0,
    ) ?? []

  async function publish() {
    setBusy(true)
    setFailure(null)
    try {
      const seen = complete.map(({ key, version }) => ({ key, version }))
      await client.mutate({ mutation: PublishSiteDocument, variables: { sections: seen } })
      void refetchChanged(client, ['siteSection'])
      refreshPreviews()
      const names = sectionNames(complete.map(({ key }) => key))
      toast({ title: 'Published', description: `Visitors see the new ${names} now.` })
      onPublished()
    } catch (error) {
      setFailure(publishFailure(failureOf(error)))
      setBusy(false)
      // Changes made meanwhile are shown; when that fails too, the failure above says why.
      readSections(client, keys)
        .then(setSections)
        .catch(() => undefined)
    }
  }

  return { sections, failure, busy, complete, publish }
}

async function readSections(
  client: ApolloClient,
  keys: readonly SectionKey[],
): Promise<SiteSection[]> {
  const options = { query: SiteSectionDocument, fetchPolicy: 'network-only' } as const
  const answers = await Promise.all(
    keys.map((key) => client.query({ ...options, variables: { key } })),
  )
  return answers.flatMap(({ data }) => (data?.siteSection ? [data.siteSection] : []))
}

/** 'Hero and Services' */
export function sectionNames(keys: readonly string[]): string {
  const labels = keys.map((key) => (isSectionKey(key) ? SECTION_LABELS[key] : key))
  return new Intl.ListFormat('en').format(labels)
}

/** Why nothing was published. */
function publishFailure(failure: Failure | null): string {
  if (!failure) return 'Nothing was published: there is no connection. Please try again.'
  if (failure.code === 'STALE_VERSION') {
    return 'Nothing was published: somebody changed a draft meanwhile. Look at the changes again.'
  }
  return failure.message
}
