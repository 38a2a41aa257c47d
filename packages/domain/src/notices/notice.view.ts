import { notice, type Notice } from '@loggia/contracts/portal/notices'
import type { Notice as NoticeRow } from '@loggia/db/generated/client'

/** A notice as its recipient sees it; null for one of a kind that only a later release knows. */
export function toNotice(row: NoticeRow): Notice | null {
  const { title, by } = { title: '', by: null, ...asObject(row.details) }
  const { id, kind, path, createdAt, readAt } = row
  const view = { id, kind, title, by, path, createdAt: createdAt.toISOString() }
  return notice.safeParse({ ...view, isRead: readAt !== null }).data ?? null
}

function asObject(details: unknown): object {
  return typeof details === 'object' && details !== null ? details : {}
}
