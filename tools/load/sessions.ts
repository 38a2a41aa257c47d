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
export async function signInStaff(origin: string, username: string, password: string) {
  return (await post(origin, '/api/login', { username, password })).cookies
}

/** Signs a client in and returns the session cookie. The demo answers with the code. */
export async function signInClient(origin: string, email: string): Promise<string> {
  const { body, cookies } = await post(origin, '/api/client/request-code', { email })
  const { verificationCode: code } = body
  return (await post(origin, '/api/client/verify-code', { email, code }, cookies)).cookies
}
