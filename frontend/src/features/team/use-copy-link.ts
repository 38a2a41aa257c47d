import { useApolloClient } from '@apollo/client/react'
import { useState } from 'react'
import { useToast } from '../../ui/feedback/use-toast.ts'
import type { Invitation } from './invitation-state.ts'
import { InvitationLinkDocument } from './team.operations.generated.ts'
import { useFailureToast } from './use-failure-toast.ts'

/** Asks for the link of an open invitation and copies it. */
export function useCopyLink() {
  const client = useApolloClient()
  const toast = useToast()
  const failed = useFailureToast()
  const [shown, setShown] = useState<string | null>(null)

  async function linkOf(id: number): Promise<string | null> {
    const options = { variables: { id }, fetchPolicy: 'no-cache' } as const
    const { data } = await client.query({ query: InvitationLinkDocument, ...options })
    return data?.invitationLink.link ?? null
  }

  async function copyLink({ id, email }: Invitation) {
    const link = await linkOf(id).catch((error: unknown) => {
      failed('Failed to get the link', error)
      return null
    })
    if (link === null) return
    try {
      await navigator.clipboard.writeText(link)
      toast({ title: 'Link copied', description: `It is the invitation of ${email}.` })
    } catch {
      // Browsers keep the clipboard to themselves without https, or some time after the click.
      setShown(link)
    }
  }

  /** `shown` is a link that the browser would not copy, to be shown instead. */
  return { copyLink, shown, hide: () => setShown(null) }
}
