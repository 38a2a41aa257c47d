import type { Topic } from '@loggia/contracts/live/events'
import { ADDRESS_LINK_DAYS } from '@loggia/contracts/newsletter/subscriber-data'
import { WEBHOOK_EVENT_DAYS } from '@loggia/contracts/webhooks/webhooks'
import { Prisma } from '@loggia/db/generated/client'
import type { TableName } from '@loggia/db/lock-order'

const DAY_MS = 86_400_000

/** The rows of a table that are not needed any more. */
export interface ServedRows {
  table: TableName
  condition: Prisma.Sql
  /** The topics that change on screens of staff. */
  topic?: Topic
  /** Named in the transaction that deletes audit entries: the database refuses to delete others. */
  auditKeptSince?: Date
}

/**
 * The rows that a sweep deletes; docs/decisions/026-retention.md has the reasons. Contacts are never among them, nor
 * given-up mails: staff decide about both.
 *
 * @param auditDays undefined keeps all entries
 */
export function servedRows(now: Date, auditDays: number | undefined): ServedRows[] {
  const daysAgo = (days: number) => new Date(now.getTime() - days * DAY_MS)
  const ended = Prisma.sql`used_at < ${daysAgo(30)} OR expires_at < ${daysAgo(30)}`
  const rows: ServedRows[] = [
    {
      table: 'outbox',
      topic: 'mail',
      // A mail is dispatched before it is sent, and only the first of the two has an index.
      // Test mails are few, and the only proof that this installation can send any.
      condition: Prisma.sql`
        dispatched_at < ${daysAgo(30)} AND sent_at < ${daysAgo(30)} AND kind <> 'sendTestMail'`,
    },
    // How long something stays, the bff decided when it was deleted.
    { table: 'trash_items', condition: Prisma.sql`purge_at < ${now}` },
    { table: 'address_holders', condition: forgottenAddresses() },
    { table: 'idempotency_keys', condition: Prisma.sql`created_at < ${daysAgo(2)}` },
    { table: 'password_resets', condition: ended },
    { table: 'staff_invitations', topic: 'invitation', condition: ended },
    {
      table: 'document_visits',
      topic: 'documentVisit',
      condition: Prisma.sql`opened_at < ${daysAgo(365)}`,
    },
    { table: 'portal_visits', condition: Prisma.sql`last_at < ${daysAgo(365)}` },
    { table: 'assets', topic: 'asset', condition: unusedPictures(daysAgo(30)) },
    {
      table: 'notices',
      condition: Prisma.sql`read_at < ${daysAgo(90)} OR created_at < ${daysAgo(365)}`,
    },
    // With their deliveries, also those that a paused webhook was not sent.
    {
      table: 'webhook_events',
      topic: 'webhook',
      condition: Prisma.sql`at < ${daysAgo(WEBHOOK_EVENT_DAYS)}`,
    },
    // As long as the link in one of them may be used.
    { table: 'notice_mails', condition: Prisma.sql`created_at < ${daysAgo(365)}` },
    {
      table: 'newsletter_address_changes',
      condition: Prisma.sql`requested_at < ${daysAgo(ADDRESS_LINK_DAYS)}`,
    },
    // Drive forgets its part of a file after a week.
    {
      table: 'uploads',
      topic: 'upload',
      condition: Prisma.sql`state = 'receiving' AND created_at < ${daysAgo(7)}`,
    },
    { table: 'inbound_mails', topic: 'inboundMail', condition: decidedMails(daysAgo) },
    // One that failed still has the address.
    {
      table: 'erasures',
      condition: Prisma.sql`
        finished_at < ${daysAgo(30)} OR (failure IS NOT NULL AND requested_at < ${daysAgo(3)})`,
    },
    { table: 'sent_mails', condition: Prisma.sql`sent_at < ${daysAgo(30)}` },
    { table: 'mail_bounces', topic: 'mailBounce', condition: endedBounces(daysAgo) },
    { table: 'conversation_mails', condition: sentConversations(daysAgo(30)) },
  ]
  if (auditDays === undefined) return rows
  const auditKeptSince = daysAgo(auditDays)
  const condition = Prisma.sql`at < ${auditKeptSince}`
  return [...rows, { table: 'audit', condition, auditKeptSince }]
}

/** Addresses that no record, no colleague and nothing in the trash has any more. */
function forgottenAddresses(): Prisma.Sql {
  return Prisma.sql`
    NOT EXISTS (SELECT 1 FROM clients WHERE clients.email_key = address_holders.email_key)
    AND NOT EXISTS (SELECT 1 FROM client_people WHERE client_people.email_key = address_holders.email_key)
    AND NOT EXISTS (SELECT 1 FROM trash_items WHERE rows -> 'address_holders'
      @> jsonb_build_array(jsonb_build_object('email_key', address_holders.email_key)))`
}

/** Emails that arrived and were decided about. The last one of a mailbox stays: it says where to go on. */
function decidedMails(daysAgo: (days: number) => Date): Prisma.Sql {
  return Prisma.sql`
    (state IN ('accepted', 'dismissed') AND decided_at < ${daysAgo(30)}
      OR state IN ('held', 'dropped') AND decided_at < ${daysAgo(90)})
    AND (uid IS NULL OR uid < (
      SELECT max(uid) FROM inbound_mails newer WHERE newer.uid_validity = inbound_mails.uid_validity))`
}

/** Soft ones count for a week. After a year without a try, an address is taken for a new one. */
function endedBounces(daysAgo: (days: number) => Date): Prisma.Sql {
  return Prisma.sql`kind = 'soft' AND at < ${daysAgo(30)} OR at < ${daysAgo(365)}`
}

/** Pictures that no newsletter, draft or version of a section names, by their hash. Versions can be put back at any time. */
function unusedPictures(since: Date): Prisma.Sql {
  return Prisma.sql`
    created_at < ${since}
    AND NOT EXISTS (SELECT 1 FROM site_versions WHERE strpos(content::text, assets.hash) > 0)
    AND NOT EXISTS (SELECT 1 FROM site_sections WHERE strpos(draft::text, assets.hash) > 0)
    AND NOT EXISTS (SELECT 1 FROM newsletter_issues WHERE strpos(body, assets.hash) > 0)`
}

/** The messages that were mailed together. The mail itself has its text; one that was given up can still be sent. */
function sentConversations(since: Date): Prisma.Sql {
  return Prisma.sql`
    created_at < ${since} AND NOT EXISTS (
      SELECT 1 FROM outbox
      WHERE outbox.kind = 'sendConversationMail' AND outbox.ref_id = conversation_mails.id)`
}
