import { INBOUND_MAIL_REASONS, type InboundMailReason } from '@loggia/contracts/inbound/reasons'
import { PATHS } from '@loggia/contracts/paths'
import {
  LISTED_STATES,
  MAX_INBOUND_LISTED,
  type InboundMailItem,
  type InboundMails,
} from '@loggia/contracts/inbound/inbound-mails'
import type { Database } from '@loggia/db/client'

type Derived = 'receivedAt' | 'reason' | 'excerpt' | 'canAdd'

interface Row extends Omit<InboundMailItem, Derived> {
  receivedAt: Date
  reason: string | null
  excerpt: string | null
}

/** The newest emails that were held or dropped, with whom and what the address they were sent to is about. */
export async function listHeldMails(db: Database): Promise<InboundMails> {
  const total = await db.inboundMail.count({ where: { state: { in: [...LISTED_STATES] } } })
  const rows = await db.$queryRaw<Row[]>`
    SELECT m.id, m.state, m.sender, m.subject, m.received_at AS "receivedAt", m.reason,
           left(m.text, 300) AS excerpt, m.raw IS NOT NULL AS "canDownload",
           CASE WHEN a.person LIKE 'staff:%' THEN u.name
             ELSE substr(a.person, length('client:') + 1) END AS person,
           coalesce(p.title, c.name, k.first_name || ' ' || k.last_name) AS about,
           CASE WHEN p.id IS NOT NULL THEN ${`${PATHS.adminProjects}/`} || p.id
                WHEN c.id IS NOT NULL THEN ${`${PATHS.adminClients}/`} || c.id
                WHEN k.id IS NOT NULL THEN ${`${PATHS.adminContacts}/`} || k.id END AS path
    FROM (SELECT * FROM inbound_mails WHERE state = ANY(${[...LISTED_STATES]})
          ORDER BY id DESC LIMIT ${MAX_INBOUND_LISTED}) m
    LEFT JOIN reply_addresses a ON a.id = m.address_id
    LEFT JOIN threads t ON t.id = a.thread_id
    LEFT JOIN projects p ON p.id = t.project_id
    LEFT JOIN clients c ON c.id = t.client_id
    LEFT JOIN contacts k ON k.id = a.contact_id
    LEFT JOIN users u ON 'staff:' || u.id = a.person
    ORDER BY m.id DESC`
  return { total, mails: rows.map(toItem) }
}

function toItem({ reason, excerpt, receivedAt, ...row }: Row): InboundMailItem {
  return {
    ...row,
    receivedAt: receivedAt.toISOString(),
    reason: isReason(reason) ? INBOUND_MAIL_REASONS[reason].text : 'The reason was not recorded.',
    excerpt: excerpt ?? '',
    canAdd: row.path !== null && Boolean(excerpt),
  }
}

function isReason(reason: string | null): reason is InboundMailReason {
  return reason !== null && Object.hasOwn(INBOUND_MAIL_REASONS, reason)
}

/** An email as it came, unless nobody is shown it: what a message said that was deleted, nobody reads in its email. */
export async function findShownEmail(db: Database, id: number): Promise<Uint8Array | null> {
  const [email] = await db.$queryRaw<{ raw: Uint8Array }[]>`
    SELECT i.raw FROM inbound_mails i LEFT JOIN reply_addresses a ON a.id = i.address_id
    WHERE i.id = ${id} AND i.raw IS NOT NULL AND (
      i.state = ANY(${[...LISTED_STATES]})
      OR EXISTS (SELECT 1 FROM messages m
        WHERE m.thread_id = a.thread_id AND m.inbound_mail_id = i.id AND m.deleted_at IS NULL)
      OR EXISTS (SELECT 1 FROM contact_answers o
        WHERE o.contact_id = a.contact_id AND o.inbound_mail_id = i.id))`
  return email?.raw ?? null
}
