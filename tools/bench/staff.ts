/** The account that the bench registers. */
export const STAFF = {
  name: 'Bench Staff',
  email: 'bench@harborlight.example',
  username: 'bench',
  password: 'only-for-the-bench-1',
}

async function post(origin: string, path: string, body: object): Promise<Response> {
  const response = await fetch(`${origin}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  if (!response.ok)
    throw new Error(`POST ${path} answered ${response.status}: ${await response.text()}`)
  return response
}

/** Registers a staff account, signs in and returns the session cookie. */
export async function signInStaff(origin: string): Promise<string> {
  await post(origin, '/api/register', STAFF)
  const { username, password } = STAFF
  const response = await post(origin, '/api/login', { username, password })
  const [cookie] = response.headers.getSetCookie()
  if (!cookie) throw new Error('The sign-in set no cookie')
  return cookie.split(';', 1)[0] ?? ''
}
