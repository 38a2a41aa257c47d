import { isNoticeKey, NOTICE_COOKIE, type NoticeKey } from '@loggia/contracts/pages/notices'

const { name, lifetimeSeconds } = NOTICE_COOKIE

/** How a room leaves for another document. jsdom cannot, so tests replace `assign`. */
export const navigation = {
  assign: (url: string): void => window.location.assign(url),
}

/** Loads a page outside the room, which then tells the notice. */
export function leaveFor(url: string, notice?: NoticeKey): void {
  if (notice) writeCookie(notice, lifetimeSeconds)
  navigation.assign(url)
}

/** The notice that this page was opened with, if any. It is told once. */
export function takeNotice(): NoticeKey | null {
  const pair = document.cookie.split('; ').find((each) => each.startsWith(`${name}=`))
  if (pair === undefined) return null
  writeCookie('', 0)
  const key = pair.slice(name.length + 1)
  return isNoticeKey(key) ? key : null
}

function writeCookie(value: string, maxAge: number): void {
  // oxlint-disable-next-line unicorn/no-document-cookie -- the Cookie Store API is asynchronous, and not everywhere
  document.cookie = `${name}=${value}; Max-Age=${maxAge}; Path=/; SameSite=Lax`
}
