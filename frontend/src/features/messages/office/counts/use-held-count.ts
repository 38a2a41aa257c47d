import { useQuery } from '@apollo/client/react'
import { HeldMailsDocument } from './held-mails.operations.generated.ts'

/** The number of emails on hold. */
export function useHeldCount(): number {
  return useQuery(HeldMailsDocument).data?.heldMails.held ?? 0
}
