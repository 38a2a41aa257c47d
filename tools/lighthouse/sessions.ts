import { DEVICE_COOKIE, deviceText } from '@loggia/contracts/pages/device-cookie'
import { signInClient, signInStaff } from '../load/sessions.ts'

/** The demo's account of the back office. */
const STAFF = { username: 'demo', password: 'demo-loggia' }
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
    staff: await signInStaff(site, STAFF.username, STAFF.password),
    client: await signInClient(site, CLIENT),
    manager: await signInClient(site, MANAGER),
  }
}
