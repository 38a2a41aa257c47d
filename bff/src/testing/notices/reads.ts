import { readNoticeSettings } from '../../features/notices/notice-settings.service.ts'
import { listNotices, readUnreadNotices } from '../../features/notices/notices.service.ts'
import { byStaff, type Read } from '../answers/read-calls.ts'

/** The reads of notices: see `READS`. */
export const NOTICE_READS: Read[] = [
  [listNotices, 'notices', ({ staff, member }) => [[staff], [member]]],
  [readUnreadNotices, 'unreadNotices', byStaff],
  [readNoticeSettings, 'noticeSettings', ({ staff, member }) => [[staff], [member]]],
]
