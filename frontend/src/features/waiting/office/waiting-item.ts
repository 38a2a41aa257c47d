import { HardDrive, Inbox, Mail, MessageSquare, Receipt, Stamp } from 'lucide-react'
import type { WaitingQuery } from './waiting.operations.generated.ts'

/** One of the things that wait. */
export type Item = WaitingQuery['waiting']['oldest'][number]

/** Names it in the list and in the address. */
export function keyOf({ kind, id }: Item): string {
  return `${kind.toLowerCase()}-${id}`
}

/** What a kind is called, and the one verb that its row offers. */
export const KINDS = {
  MESSAGE: { label: 'Message', verb: 'Reply', icon: MessageSquare },
  APPROVAL: { label: 'Approval not answered', verb: 'Remind', icon: Stamp },
  INVOICE: { label: 'Invoice overdue', verb: 'Record payment', icon: Receipt },
  CONTACT: { label: 'Contact', verb: 'Reply', icon: Inbox },
  MAIL: { label: 'Email on hold', verb: 'Decide', icon: Mail },
  CONNECTION: { label: 'Connection ended', verb: 'Open', icon: HardDrive },
} as const
