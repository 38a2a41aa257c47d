import { DEVICE_COOKIE, deviceText } from '@loggia/contracts/pages/device-cookie'

/** Posts JSON and returns the answer with the cookies that it set. @throws unless the server accepts it */
export async function post(origin: string, path: string, body: object, cookie = '') {
  const answer = await fetch(new URL(path, origin), {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(cookie && { cookie }) },
    body: JSON.stringify(body),
  })
  if (!answer.ok) throw new Error(`POST ${path} answered ${answer.status}: ${await answer.text()}`)
  const cookies = answer.headers.getSetCookie().map((line) => line.split(';', 1)[0])
  return { body: (await answer.json()) as Record<string, unknown>, cookies: cookies.join('; ') }
}

/** Signs a member of staff in and returns the session cookie. */
async function signInStaff(origin: string, username: string, password: string) {
  return (await post(origin, '/api/login', { username, password })).cookies
}

/** Signs a client in and returns the session cookie. The demo answers with the code. */
export async function signInClient(origin: string, email: string): Promise<string> {
  const { body, cookies } = await post(origin, '/api/client/request-code', { email })
  const { verificationCode: code } = body
  return (await post(origin, '/api/client/verify-code', { email, code }, cookies)).cookies
}

/** The account that the bench registers. */
export const STAFF = {
  name: 'Bench Staff',
  email: 'bench@harborlight.example',
  username: 'bench',
  password: 'only-for-the-bench-1',
}

/** Registers the account, signs in and returns the session cookie. */
export async function registerStaff(origin: string): Promise<string> {
  await post(origin, '/api/register', STAFF)
  return signInStaff(origin, STAFF.username, STAFF.password)
}

/** The demo's account of the back office. */
const DEMO_STAFF = { username: 'demo', password: 'demo-loggia' }
/** The client of the demo who has records, and the manager, who sees every tab of the portal. */
const [CLIENT, MANAGER] = ['grace@lakeshore.example', 'ruth@harborlight.example']

/** The cookie with the device, which browsers that come back send. */
export function deviceCookie(isRoomy: boolean): string {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions()
  return `${DEVICE_COOKIE.name}=${deviceText({ timeZone, isRoomy })}`
}

/** The cookies of a Cookie header, for the jar of a browser. */
export function cookiesOf(header: string, url: string) {
  const pairs = header.split('; ').filter(Boolean)
  return pairs.map((pair) => {
    const [name = '', value = ''] = pair.split(/=(.*)/s)
    return { name, value, url }
  })
}

type Kind = 'staff' | 'client' | 'manager'

/** The Cookie headers of a member of staff, of a client and of a manager of a running demo. */
export async function signIn(site: string): Promise<Record<Kind, string>> {
  return {
    staff: await signInStaff(site, DEMO_STAFF.username, DEMO_STAFF.password),
    client: await signInClient(site, CLIENT),
    manager: await signInClient(site, MANAGER),
  }
}
