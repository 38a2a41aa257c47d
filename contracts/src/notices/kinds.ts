import { defined } from '../features.ts'

/** Everything that people are told of. */
export const NOTICE_KINDS = defined('notices')

export type NoticeKind = keyof typeof NOTICE_KINDS

export const NOTICE_KIND_NAMES = Object.keys(NOTICE_KINDS) as [NoticeKind, ...NoticeKind[]]

/** The kinds that staff, or clients, can be told of. */
export function noticeKindsFor(side: 'staff' | 'client'): NoticeKind[] {
  return NOTICE_KIND_NAMES.filter((kind) =>
    (NOTICE_KINDS[kind].for as readonly string[]).includes(side),
  )
}
