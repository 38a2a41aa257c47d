import { Prisma } from '@loggia/db/generated/client'
import type { ClientActor, StaffActor } from '../kernel/actor.ts'
import { isVisibleUpload } from '../uploads/find-upload.queries.ts'

type Reader = StaffActor | ClientActor

/**
 * The files of a message `m` that somebody may see. Of a deleted message nothing is left, and a file that belongs to
 * another client stays there when the project of its message does not.
 */
function filesOf(reader: Reader): Prisma.Sql {
  return Prisma.sql`FROM uploads u JOIN clients c ON c.id = u.client_id
    WHERE u.message_id = m.id AND m.deleted_at IS NULL AND ${isVisibleUpload(reader)}`
}

/** The same as `attachments` of contracts. Nobody opens what was not checked. */
export function attachmentsFor(reader: Reader): Prisma.Sql {
  return Prisma.sql`(
    SELECT coalesce(json_agg(json_build_object('id', u.id, 'name', u.name, 'mimeType', u.mime_type,
      'bytes', u.bytes, 'state', u.state, 'reason', u.reason,
      'documentId', CASE WHEN u.state = 'stored' THEN u.drive_file_id END) ORDER BY u.id), '[]')
    ${filesOf(reader)})`
}

/** The names of the files of a message `m` without words. */
export function namesOfFiles(reader: Reader): Prisma.Sql {
  return Prisma.sql`CASE WHEN m.deleted_at IS NULL THEN coalesce((
    SELECT string_agg(u.name, ', ' ORDER BY u.id) ${filesOf(reader)}), 'A file') ELSE '' END`
}

/** The names of the files of a message `m`, as a list. */
export function fileNamesFor(reader: Reader): Prisma.Sql {
  return Prisma.sql`(SELECT coalesce(json_agg(u.name ORDER BY u.id), '[]') ${filesOf(reader)})`
}
