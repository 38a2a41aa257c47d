import type { Message } from '@loggia/contracts/messages/messages'
import type { Database, Transaction } from '@loggia/db/client'
import { Prisma } from '@loggia/db/generated/client'
import type { ClientActor, StaffActor } from '../kernel/actor.ts'
import { isoTime } from '../kernel/view-columns.ts'
import { attachmentsFor } from './attachments.queries.ts'

/** A message as it leaves the server, as one JSON column. */
type MessageRow = { message: Message }

/** Whether somebody wrote a message `m`. */
function isByReader(reader: StaffActor | ClientActor): Prisma.Sql {
  return reader.kind === 'staff'
    ? Prisma.sql`coalesce(m.author_id = ${reader.id}, false)`
    : Prisma.sql`coalesce(m.author_email_key = ${reader.emailKey}, false)`
}

/** The id of the email that a message or an answer came in, while it is kept. */
export function keptEmail(inboundMailId: Prisma.Sql): Prisma.Sql {
  return Prisma.sql`(
    SELECT i.id FROM inbound_mails i WHERE i.id = ${inboundMailId} AND i.raw IS NOT NULL)`
}

/** Clients have what they sent. Of a deleted message nothing is left. */
function emailFor(reader: StaffActor | ClientActor): Prisma.Sql {
  return reader.kind === 'staff'
    ? Prisma.sql`CASE WHEN m.deleted_at IS NULL THEN ${keptEmail(Prisma.sql`m.inbound_mail_id`)} END`
    : Prisma.sql`NULL`
}

/** Messages `m` as `message` of contracts; `rest` continues the statement from WHERE on. */
export async function readMessages(
  db: Pick<Database | Transaction, '$queryRaw'>,
  reader: StaffActor | ClientActor,
  rest: Prisma.Sql,
): Promise<Message[]> {
  const rows = await db.$queryRaw<MessageRow[]>`
    SELECT json_build_object(
      'id', m.id, 'authorName', ${AUTHOR_NAME}, 'isFromClient', m.is_from_client,
      'isOwn', ${isByReader(reader)}, 'text', m.text, 'source', m.source,
      'createdAt', ${isoTime('m.created_at')}, 'editedAt', ${isoTime('m.edited_at')},
      'deletedAt', ${isoTime('m.deleted_at')}, 'version', m.version, 'attachments', ${attachmentsFor(reader)},
      'emailId', ${emailFor(reader)}) AS message
    FROM messages m LEFT JOIN users author ON author.id = m.author_id ${rest}`
  return rows.map(({ message }) => message)
}

/** The name that the author has today, as long as the account is there. */
export const AUTHOR_NAME = Prisma.sql`coalesce(author.name, m.author_name)`
