import {
  type SectionKey,
  isSectionKey,
  SECTION_LABELS,
} from '@loggia/contracts/site/section-labels'
import { AGREED_TEXTS } from '@loggia/contracts/site/policy'
import { useState, useEffect } from 'react'
import { styled } from 'styled-components'
import { sectionEditorPath } from '@loggia/contracts/paths'
import type { SiteSection } from '@loggia/contracts/site/editing'
import type { ApolloClient } from '@apollo/client'
import { useApolloClient } from '@apollo/client/react'
import { color, font, space } from '../../../../styles/theme.ts'
import { Button } from '../../../../ui/buttons/button.tsx'
import { DialogActions } from '../../../../ui/dialogs/dialog-actions.ts'
import { Dialog } from '../../../../ui/dialogs/dialog.tsx'
import { Skeleton } from '../../../../ui/feedback/skeleton.tsx'
import { FormError } from '../../../../ui/forms/form-error.tsx'
import { lineClamp } from '../../../../styles/line-clamp.ts'
import { TextLink } from '../../../../ui/buttons/text-link.tsx'
import { changesBetween } from '../content/entries.ts'
import { presentContent, shownToVisitors } from '../draft/section-content.ts'
import { SECTION_HINTS } from '../fields/section-hints.ts'
import { problemsText, nameOrErased } from '../screens/section-state.ts'
import { type Failure, failureOf } from '../../../../lib/data/error-message.ts'
import { refetchChanged } from '../../../../lib/data/use-change.ts'
import { useToast } from '../../../../ui/feedback/use-toast.ts'
import { refreshPreviews } from '../draft/refresh-previews.ts'
import { PublishSiteDocument, SiteSectionDocument } from '../site-editor.operations.generated.ts'

interface PublishDialogProps {
  /** The sections whose drafts to publish, all at once. */
  keys: readonly SectionKey[]
  onClose: () => void
  onPublished: () => void
}

/** Lists the changes for visitors, and publishes them. */
export function PublishDialog({ onClose, onPublished, ...props }: PublishDialogProps) {
  // The list behind it loses a discarded draft; the dialog reports that.
  const [keys] = useState(props.keys)
  const { sections, failure, busy, complete, publish } = usePublish(keys, () => {
    onClose()
    onPublished()
  })
  const agreed = AGREED_TEXTS.filter((key) => keys.includes(key))
  return (
    <Dialog
      wide
      onClose={onClose}
      title={keys.length === 1 ? `Publish ${sectionNames(keys)}?` : 'Publish all drafts?'}
      description="This is what visitors will see differently."
    >
      {!sections && !failure && <Skeleton label="Comparing the texts" rows={3} height="2.5rem" />}
      {sections?.map((section) => (
        <SectionChanges key={section.key} section={section} />
      ))}
      {agreed.length > 0 && (
        <Note>
          Publishing the {sectionNames(agreed)} makes a new version of your policies. People who
          wrote to you before keep the version that they agreed to.
        </Note>
      )}
      <FormError>{failure}</FormError>
      <DialogActions>
        <Button variant="secondary" onClick={onClose}>
          Cancel
        </Button>
        <Button
          onClick={() => void publish()}
          busy={busy}
          busyLabel="Publishing..."
          disabled={complete.length === 0}
        >
          Publish
        </Button>
      </DialogActions>
    </Dialog>
  )
}

const Note = styled.p`
  padding-left: ${space[4]};
  border-left: 3px solid ${color.infoText};
  font-size: ${font.small};
`

/** How many changes of a section are listed; the rest is counted. */
const LISTED = 12

const UNSEEN = 'Only the order of items, or nothing that people see.'
const AS_IT_IS = 'Nothing: the default text becomes yours as it is.'
const NOTHING_LEFT = 'There is nothing to publish any more.'

/** The changes of a section's draft for visitors. */
function SectionChanges({ section }: { section: SiteSection }) {
  const { key, isDraft, publishedId, editedBy, problems } = section
  if (!isSectionKey(key)) return null
  const changes = changesBetween(
    SECTION_HINTS[key],
    shownToVisitors(section),
    presentContent(section),
  )
  const ofNoDraft = publishedId === null ? AS_IT_IS : NOTHING_LEFT
  return (
    <section aria-label={SECTION_LABELS[key]}>
      <Title>
        {SECTION_LABELS[key]} {isDraft && <span>by {nameOrErased(editedBy)}</span>}
      </Title>
      {problems.length > 0 && (
        <p>
          <TextLink to={sectionEditorPath(key)}>{problemsText(problems.length)}</TextLink>. It stays
          a draft until then.
        </p>
      )}
      <List>
        {changes.slice(0, LISTED).map(({ label, before, after }) => (
          <li key={label}>
            <strong>{label}</strong>
            {before && <del>{before}</del>}
            {after && <ins>{after}</ins>}
          </li>
        ))}
      </List>
      {changes.length > LISTED && <p>And {changes.length - LISTED} more changes.</p>}
      {changes.length === 0 && <p>{isDraft ? UNSEEN : ofNoDraft}</p>}
    </section>
  )
}

const Title = styled.h3`
  font-size: ${font.h4};

  span {
    color: ${color.textSoft};
    font-size: ${font.small};
    font-weight: 400;
  }
`

const List = styled.ul`
  display: grid;
  gap: ${space[3]};
  margin: ${space[2]} 0;
  font-size: ${font.small};
  overflow-wrap: anywhere;

  strong,
  del,
  ins {
    ${lineClamp(4)}
  }

  del {
    color: ${color.textSoft};
  }

  ins {
    color: ${color.successText};
    text-decoration: none;
  }
`

/**
 * Reads the sections as they are now, and publishes exactly those drafts, as far as they are complete.
 *
 * @param keys the same array at every render
 */
function usePublish(keys: readonly SectionKey[], onPublished: () => void) {
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
function sectionNames(keys: readonly string[]): string {
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
