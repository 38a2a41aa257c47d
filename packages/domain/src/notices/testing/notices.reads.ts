import { readNoticeSettings } from '../notice-settings.service.ts'
import { listNotices, readUnreadNotices } from '../notices.service.ts'
import { byStaff, type Read } from '@loggia/testing/api/answers/read-calls'

/** The reads of notices: see `READS`. */
export const NOTICE_READS: Read[] = [
  [listNotices, ({ staff, member }) => [[staff], [member]]],
  [readUnreadNotices, byStaff],
  [readNoticeSettings, ({ staff, member }) => [[staff], [member]]],
]
