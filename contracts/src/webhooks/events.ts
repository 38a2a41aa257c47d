import type { AuditAction } from '../audit/kinds.ts'

/**
 * The changes that webhooks tell of, by what they are about: actions of the audit on which other programs may build. One
 * that was published stays.
 */
export const WEBHOOK_EVENT_GROUPS = {
  Clients: [
    'client.created',
    'client.updated',
    'client.invited',
    'client.deleted',
    'client.restored',
  ],
  Projects: ['project.created', 'project.updated', 'project.deleted', 'project.restored'],
  Milestones: ['milestone.added', 'milestone.updated', 'milestone.deleted', 'milestone.restored'],
  Approvals: [
    'approval.asked',
    'approval.approved',
    'approval.changesRequested',
    'approval.withdrawn',
    'approval.answerTakenBack',
  ],
  Invoices: [
    'invoice.added',
    'invoice.updated',
    'invoice.paid',
    'invoice.reopened',
    'invoice.canceled',
    'invoice.deleted',
    'invoice.restored',
  ],
  Messages: ['message.sent', 'message.edited', 'message.deleted'],
  Files: ['upload.stored'],
  Contacts: [
    'contact.created',
    'contact.updated',
    'contact.assigned',
    'contact.replied',
    'contact.answered',
    'contact.converted',
    'contact.deleted',
    'contact.restored',
  ],
  Newsletter: [
    'newsletter.subscribed',
    'newsletter.confirmed',
    'newsletter.unsubscribed',
    'newsletterIssue.finished',
  ],
} as const satisfies Record<string, readonly AuditAction[]>

export const WEBHOOK_EVENTS: readonly string[] = Object.values(WEBHOOK_EVENT_GROUPS).flat()

const EVENTS = new Set(WEBHOOK_EVENTS)

/** Whether webhooks tell of an action of the audit. */
export function isWebhookEvent(action: string): boolean {
  return EVENTS.has(action)
}

/** The event of a test, which no change causes. */
export const TEST_EVENT = 'webhook.test'
