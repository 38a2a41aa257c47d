import { message, type Message } from '@loggia/contracts/messages/messages'
import { attachment } from '@loggia/contracts/messages/attachments'
import { Prisma } from '@loggia/db/generated/client'
import { isContractor, type SignedIn } from '../kernel/actor.ts'
import { jsonList } from '../kernel/json-query.ts'
import { selectInTransaction, viewById, type Selecting } from '../kernel/read-view.ts'
import { viewColumns } from '../kernel/view-columns.ts'
import { isVisibleUpload } from '../uploads/find-upload.queries.ts'

/** The name that the author of a message `m` has today, as long as the account is there. */
export const AUTHOR_NAME = Prisma.sql`coalesce((SELECT u.name FROM users u WHERE u.id = m.author_id), m.author_name)`

/** `message` of contracts for a reader, selected from `messages m`. */
function messageView(reader: SignedIn) {
  return viewColumns('Message', message, {
    alias: 'm',
    computed: {
      authorName: AUTHOR_NAME,
      isOwn: () => isByReader(reader),
      attachments: () => attachmentsFor(reader),
      emailId: emailFor(reader),
      wholeText: () => wholeTextFor(reader),
    },
  })
}

function isByReader(reader: SignedIn): Prisma.Sql {
  return reader.kind === 'staff'
    ? Prisma.sql`coalesce(m.author_id = ${reader.id}, false)`
    : Prisma.sql`coalesce(m.author_email_key = ${reader.emailKey}, false)`
}

/** The email of a client's answer: clients have it, and contractors do not need it. Deleted with the message. */
function emailFor(reader: SignedIn): Prisma.Sql {
  return reader.kind === 'staff' && !isContractor(reader)
    ? Prisma.sql`CASE WHEN m.deleted_at IS NULL THEN ${keptEmail(Prisma.sql`m.inbound_mail_id`)} END`
    : Prisma.sql`NULL`
}

/** Quotes in an email of staff may be meant for the team alone. Deleted with the message. */
function wholeTextFor(reader: SignedIn): Prisma.Sql {
  const isShown =
    reader.kind === 'staff' && !isContractor(reader)
      ? Prisma.sql`true`
      : Prisma.sql`(m.is_from_client OR ${isByReader(reader)})`
  return Prisma.sql`CASE WHEN m.deleted_at IS NULL AND ${isShown} THEN m.whole_text END`
}

/** The id of the email that a message or an answer came in, while it is kept. */
export function keptEmail(inboundMailId: Prisma.Sql): Prisma.Sql {
  return Prisma.sql`(
    SELECT i.id FROM inbound_mails i WHERE i.id = ${inboundMailId} AND i.raw IS NOT NULL)`
}

/** Unchecked files cannot be opened. */
const attachmentView = viewColumns('Upload', attachment, {
  alias: 'u',
  computed: { documentId: Prisma.sql`CASE WHEN u.state = 'stored' THEN u.drive_file_id END` },
})

/**
 * The files of a message `m` for a reader. They go with a deleted message, and a file that belongs to another client
 * stays there when the project of its message does not.
 */
function filesOf(reader: SignedIn): Prisma.Sql {
  return Prisma.sql`FROM uploads u JOIN clients c ON c.id = u.client_id
    WHERE u.message_id = m.id AND m.deleted_at IS NULL AND ${isVisibleUpload(reader)}`
}

function attachmentsFor(reader: SignedIn): Prisma.Sql {
  const files = Prisma.sql`SELECT ${attachmentView.columns()} ${filesOf(reader)} ORDER BY u.id`
  return jsonList(files).sql
}

/** The names of the files of a message `m` without words. */
export function namesOfFiles(reader: SignedIn): Prisma.Sql {
  return Prisma.sql`CASE WHEN m.deleted_at IS NULL THEN coalesce((
    SELECT string_agg(u.name, ', ' ORDER BY u.id) ${filesOf(reader)}), 'A file') ELSE '' END`
}

/** The names of the files of a message `m`, as a list. */
export function fileNamesFor(reader: SignedIn): Prisma.Sql {
  return Prisma.sql`(SELECT coalesce(json_agg(u.name ORDER BY u.id), '[]') ${filesOf(reader)})`
}

/** One message. @throws NOT_FOUND */
export function readMessage(db: Selecting, reader: SignedIn, id: number): Promise<Message> {
  return viewById(db, messageView(reader), id)
}

/** The newest messages of a conversation, the newest first; those before one that is known, where one is named. */
export function readNewestMessages(
  db: Selecting,
  reader: SignedIn,
  { threadId, before, limit }: { threadId: number; before?: number | null; limit: number },
): Promise<Message[]> {
  const isOlder = before ? Prisma.sql`AND m.id < ${before}` : Prisma.empty
  const rest = Prisma.sql`FROM messages m
    WHERE m.thread_id = ${threadId} ${isOlder} ORDER BY m.id DESC LIMIT ${limit}`
  return selectInTransaction(db, messageView(reader), rest)
}
