import { DEVICE_COOKIE, deviceText } from '@loggia/contracts/pages/device-cookie'

/** The demo's account of the back office. */
const STAFF = { username: 'demo', password: 'demo-loggia' }
/** The client of the demo who has records, and the manager, who sees every tab of the portal. */
const [CLIENT, MANAGER] = ['grace@lakeshore.example', 'ruth@harborlight.example']

/** The cookie with the device, which browsers that come back send. */
export function deviceCookie(isRoomy: boolean): string {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions()
  return `${DEVICE_COOKIE.name}=${deviceText({ timeZone, isRoomy })}`
}

type Kind = 'staff' | 'client' | 'manager'

/** The Cookie headers of a member of staff, of a client and of a manager of a running demo. */
export async function signIn(site: string): Promise<Record<Kind, string>> {
  const post = async (path: string, body: object, cookie = '') => {
    const answer = await fetch(new URL(path, site), {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie },
      body: JSON.stringify(body),
    })
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: is this a demo?`)
    const cookies = answer.headers.getSetCookie().map((line) => line.split(';')[0])
    return { cookies: cookies.join('; '), body: (await answer.json()) as Record<string, unknown> }
  }
  const intoPortal = async (email: string) => {
    const requested = await post('/api/client/request-code', { email })
    const code = requested.body['verificationCode']
    const verified = await post('/api/client/verify-code', { email, code }, requested.cookies)
    return verified.cookies
  }
  const { cookies } = await post('/api/login', STAFF)
  return { staff: cookies, client: await intoPortal(CLIENT), manager: await intoPortal(MANAGER) }
}
