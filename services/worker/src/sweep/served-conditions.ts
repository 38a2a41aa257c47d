import { Prisma } from '@loggia/db/generated/client'

/** Emails that arrived and were decided about. The last one of a mailbox stays: it says where to go on. */
export function decidedMails(daysAgo: (days: number) => Date): Prisma.Sql {
  return Prisma.sql`
    (state IN ('accepted', 'dismissed') AND decided_at < ${daysAgo(30)}
      OR state IN ('held', 'dropped') AND decided_at < ${daysAgo(90)})
    AND (uid IS NULL OR uid < (
      SELECT max(uid) FROM inbound_mails newer WHERE newer.uid_validity = inbound_mails.uid_validity))`
}

/** Pictures that no draft and no version of a section names, by their hash. Versions can be put back at any time. */
export function unusedPictures(since: Date): Prisma.Sql {
  return Prisma.sql`
    created_at < ${since}
    AND NOT EXISTS (SELECT 1 FROM site_versions WHERE strpos(content::text, assets.hash) > 0)
    AND NOT EXISTS (SELECT 1 FROM site_sections WHERE strpos(draft::text, assets.hash) > 0)`
}

/** Which messages were mailed together. The mail itself says what was in it; one that was given up can still be sent. */
export function sentConversations(since: Date): Prisma.Sql {
  return Prisma.sql`
    created_at < ${since} AND NOT EXISTS (
      SELECT 1 FROM outbox
      WHERE outbox.kind = 'sendConversationMail' AND outbox.ref_id = conversation_mails.id)`
}
