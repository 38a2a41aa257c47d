import { readNoticeSettings } from '@loggia/domain/notices/notice-settings.service'
import { listNotices, readUnreadNotices } from '@loggia/domain/notices/notices.service'
import { byStaff, type Read } from '../answers/read-calls.ts'

/** The reads of notices: see `READS`. */
export const NOTICE_READS: Read[] = [
  [listNotices, ({ staff, member }) => [[staff], [member]]],
  [readUnreadNotices, byStaff],
  [readNoticeSettings, ({ staff, member }) => [[staff], [member]]],
]
