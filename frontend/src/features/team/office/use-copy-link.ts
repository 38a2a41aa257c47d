import { useApolloClient } from '@apollo/client/react'
import { useState } from 'react'
import { useToast } from '../../../ui/feedback/use-toast.ts'
import type { Invitation } from './invitation-state.ts'
import { InvitationLinkDocument } from './team.operations.generated.ts'
import { useFailureToast } from '../../../ui/feedback/use-failure-toast.ts'

/** Fetches the link of an open invitation and copies it. */
export function useCopyLink() {
  const client = useApolloClient()
  const toast = useToast()
  const showFailure = useFailureToast()
  const [uncopied, setUncopied] = useState<string | null>(null)

  async function linkOf(id: number): Promise<string | null> {
    const options = { variables: { id }, fetchPolicy: 'no-cache' } as const
    const { data } = await client.query({ query: InvitationLinkDocument, ...options })
    return data?.invitationLink.link ?? null
  }

  async function copyLink({ id, email }: Invitation) {
    const link = await linkOf(id).catch((error: unknown) => {
      showFailure('Failed to get the link', error)
      return null
    })
    if (link === null) return
    try {
      await navigator.clipboard.writeText(link)
      toast({ title: 'Link copied', description: `Invitation link for ${email} copied.` })
    } catch {
      // Browsers refuse to write to the clipboard without https, or some time after the click.
      setUncopied(link)
    }
  }

  return {
    copyLink,
    /** A link that the browser refused to copy, to be shown instead. */
    uncopied,
    dismiss: () => setUncopied(null),
  }
}
