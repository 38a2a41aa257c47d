/** The demo's account of the back office. */
const STAFF = { username: 'demo', password: 'demo-loggia' }
/** A manager of the demo sees every tab of the portal. */
const CLIENT = 'grace@lakeshore.example'

/** The Cookie headers of a member of staff and of a client of a running demo. */
export async function signIn(site: string): Promise<{ staff: string; client: string }> {
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
  const staff = await post('/api/login', STAFF)
  const requested = await post('/api/client/request-code', { email: CLIENT })
  const code = requested.body['verificationCode']
  const verified = await post('/api/client/verify-code', { email: CLIENT, code }, requested.cookies)
  return { staff: staff.cookies, client: verified.cookies }
}
