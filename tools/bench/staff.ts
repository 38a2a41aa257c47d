const account = {
  name: 'Bench Staff',
  email: 'bench@harborlight.example',
  username: 'bench',
  password: 'only-for-the-bench-1',
}

async function post(origin: string, path: string, body: object): Promise<Response> {
  const answer = await fetch(`${origin}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  if (!answer.ok) throw new Error(`POST ${path} answered ${answer.status}: ${await answer.text()}`)
  return answer
}

/** Makes a staff account, signs it in and returns the cookie of its session. */
export async function signInStaff(origin: string): Promise<string> {
  await post(origin, '/api/register', account)
  const { username, password } = account
  const answer = await post(origin, '/api/login', { username, password })
  const [cookie] = answer.headers.getSetCookie()
  if (!cookie) throw new Error('Signing in set no cookie')
  return cookie.split(';', 1)[0] ?? ''
}
