import { conversationQuery } from '@loggia/contracts/messages/conversations'
import type { AuditEntity } from '@loggia/contracts/audit/kinds'
import { VERSION } from '@loggia/server/version'
import { Webhook } from 'standardwebhooks'

/** An event, as receivers are told of it. */
interface ToldEvent {
  type: string
  entity: string
  entityId: string
  at: Date
}

/** The requests by which receivers read a record; what has none is read with the record that it belongs to. */
const READ_AT: Partial<Record<AuditEntity, string>> = {
  client: '/clients/',
  project: '/projects/',
  contact: '/contacts/',
  approval: '/approvals/',
  upload: '/uploads/',
  newsletterIssue: '/newsletter/issues/',
}

/** The body: which change it was, and where the record is read, with the token of the receiver. */
export function bodyOf({ type, entity, entityId, at }: ToldEvent, publicUrl: string): string {
  const path = pathOf(entity, entityId)
  const url = path === null ? {} : { url: new URL(`/api${path}`, publicUrl).href }
  const id = /^\d+$/.test(entityId) ? Number(entityId) : entityId
  return JSON.stringify({ type, timestamp: at.toISOString(), data: { id, ...url } })
}

function pathOf(entity: string, entityId: string): string | null {
  if (entity === 'conversation') return `/conversation?${conversationQuery(entityId)}`
  const list = new Map(Object.entries(READ_AT)).get(entity)
  return list === undefined ? null : `${list}${entityId}`
}

/** The headers, with a signature by each secret. */
export function headersFor(messageId: string, body: string, secrets: readonly string[]) {
  const now = new Date()
  const signatures = secrets.map((secret) => new Webhook(secret).sign(messageId, now, body))
  return {
    'content-type': 'application/json',
    'content-length': String(Buffer.byteLength(body)),
    'user-agent': `Loggia/${VERSION}`,
    'webhook-id': messageId,
    'webhook-timestamp': String(Math.floor(now.getTime() / 1_000)),
    'webhook-signature': signatures.join(' '),
  }
}
