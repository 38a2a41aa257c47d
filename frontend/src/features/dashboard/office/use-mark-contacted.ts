import { useMutation } from '@apollo/client/react'
import { refetchChanged } from '../../../lib/data/use-change.ts'
import { useToastResult } from '../../../ui/feedback/use-toast-result.ts'
import {
  DashboardDocument,
  type DashboardQuery,
  MarkContactedDocument,
} from './dashboard.operations.generated.ts'

/** Marks a contact as contacted. The screen changes at once, and changes back if the server refuses. */
export function useMarkContacted() {
  const toastResult = useToastResult()
  const [mark, { client }] = useMutation(MarkContactedDocument)

  return (id: number) =>
    toastResult(async () => {
      await mark({
        variables: { id },
        optimisticResponse: {
          updateContact: { __typename: 'Contact', id, hasBeenContacted: true },
        },
        update: (cache) => {
          cache.updateQuery(
            { query: DashboardDocument },
            (current) => current && removeWaitingContact(current, id),
          )
        },
      })
      void refetchChanged(client, ['contact'])
    }, 'Failed to mark as contacted')
}

/** The dashboard after a contact was marked as contacted: it leaves the list and the count. */
export function removeWaitingContact(before: DashboardQuery, id: number): DashboardQuery {
  const { dashboard } = before
  const uncontactedContacts = dashboard.uncontactedContacts.filter((contact) => contact.id !== id)
  const removed = dashboard.uncontactedContacts.length - uncontactedContacts.length
  return {
    ...before,
    dashboard: { ...dashboard, uncontactedContacts, newContacts: dashboard.newContacts - removed },
  }
}
