import { contactPath } from '@loggia/contracts/paths'
import { useChange } from '../../../lib/data/use-change.ts'
import type { ToastMessage } from '../../../ui/feedback/use-toast.ts'
import { useToastResult } from '../../../ui/feedback/use-toast-result.ts'
import { RemindApprovalDocument } from '../../approvals/office/approvals.operations.generated.ts'
import {
  SetContactOwnerDocument,
  UpdateContactDocument,
} from '../../contacts/office/contacts.operations.generated.ts'
import { UpdateInvoiceDocument } from '../../invoices/office/invoices.operations.generated.ts'
import { useMarkRead } from '../../notices/shared/use-mark-read.ts'
import { useViewer } from '../../staff-auth/shared/session/use-viewer.ts'
import type { Item } from './waiting-item.ts'

/** What can be done about an item at once; each tells whether it succeeded. */
export function useVerbs() {
  const toastResult = useToastResult()
  const { staff } = useViewer()
  const markRead = useMarkRead()
  const { change: remind } = useChange(RemindApprovalDocument, 'approval')
  const { change: changeInvoice } = useChange(UpdateInvoiceDocument, 'invoice')
  const { change: changeContact } = useChange(UpdateContactDocument, 'contact')
  const { change: give } = useChange(SetContactOwnerDocument, 'contact')

  /** One key does it, so that one key takes it back. */
  const undo = (work: () => Promise<unknown>, failure: string) => ({
    label: 'Undo' as const,
    async run(): Promise<ToastMessage | null> {
      const failed = { title: failure, variant: 'destructive' as const }
      return work().then(
        () => null,
        () => failed,
      )
    },
  })

  /** The bell tells of nothing that is done. */
  const readNotices = ({ id }: Item) => void markRead({ path: contactPath(id) }, { byItself: true })

  return {
    remind: ({ id, title }: Item) =>
      toastResult(async () => {
        await remind({ variables: { id } })
        return { title: 'Reminder sent', description: title }
      }, 'No reminder was sent'),

    recordPayment: ({ id, invoice }: Item) =>
      toastResult(async () => {
        const input = { state: 'PAID' as const, version: invoice?.version ?? 0 }
        const { data } = await changeInvoice({ variables: { id, input } })
        const version = data?.updateInvoice.version ?? 0
        const reopened = { id, input: { state: 'OPEN' as const, version } }
        const open = () => changeInvoice({ variables: reopened })
        return {
          title: 'Invoice marked as paid',
          ...(invoice && { description: invoice.number }),
          action: undo(open, 'Failed to change invoice'),
        }
      }, 'Failed to change invoice'),

    markContacted: (item: Item) =>
      toastResult(async () => {
        const { id, who } = item
        const mark = (hasBeenContacted: boolean) =>
          changeContact({ variables: { id, hasBeenContacted } })
        await mark(true)
        readNotices(item)
        return {
          title: 'Marked as contacted',
          description: who,
          action: undo(() => mark(false), 'Failed to update contact'),
        }
      }, 'Failed to mark as contacted'),

    assignToMe: (item: Item) =>
      toastResult(async () => {
        const { id, who } = item
        const giveTo = (ownerId: number | null) => give({ variables: { id, ownerId } })
        await giveTo(staff?.id ?? null)
        readNotices(item)
        return {
          title: 'Assigned to you',
          description: who,
          action: undo(() => giveTo(null), 'Failed to assign contact'),
        }
      }, 'Failed to assign contact'),
  }
}
