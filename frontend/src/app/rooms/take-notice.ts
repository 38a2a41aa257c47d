import { NOTICE_COOKIE } from '@loggia/contracts/pages/notice-cookie'
import { isNoticeKey, type NoticeKey } from '@loggia/contracts/pages/notices'
import { writeNotice } from '../../lib/browser/leave.ts'

/** The notice that this page was opened with, if any. It is told once. */
export function takeNotice(): NoticeKey | null {
  const begin = `${NOTICE_COOKIE.name}=`
  const pair = document.cookie.split('; ').find((each) => each.startsWith(begin))
  if (pair === undefined) return null
  writeNotice('', 0)
  const key = pair.slice(begin.length)
  return isNoticeKey(key) ? key : null
}
