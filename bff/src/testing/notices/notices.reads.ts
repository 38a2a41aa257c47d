import { readNoticeSettings } from '@loggia/domain/notices/notice-settings.service'
import { listNotices, readUnreadNotices } from '@loggia/domain/notices/notices.service'
import { byStaff, type Read } from '../answers/read-calls.ts'

/** The reads of notices: see `READS`. */
export const NOTICE_READS: Read[] = [
  [listNotices, 'notices', ({ staff, member }) => [[staff], [member]]],
  [readUnreadNotices, 'unreadNotices', byStaff],
  [readNoticeSettings, 'noticeSettings', ({ staff, member }) => [[staff], [member]]],
]
