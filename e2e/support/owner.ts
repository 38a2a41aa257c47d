import type { Stack } from './stack.ts'

/** A person who sets an installation up through the API, with a session. */
export interface Owner {
  /** Sends JSON. @throws when the answer is an error */
  call<T = unknown>(method: string, path: string, body?: object): Promise<T>
  /** The cookie of the session. */
  cookie(): string
}

export const OWNER = {
  name: 'Ida Nord',
  email: 'ida@nordlicht.example',
  username: 'ida',
  password: 'four herons by the quay',
}

/** Creates the first account of a production installation, which signs it in. */
export async function createOwner({ url }: Pick<Stack, 'url'>): Promise<Owner> {
  let cookie = ''
  async function call<T>(method: string, path: string, body?: object): Promise<T> {
    const response = await fetch(url + path, {
      method,
      headers: { cookie, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    })
    const text = await response.text()
    if (!response.ok) throw new Error(`${method} ${path} answered ${response.status}: ${text}`)
    const [session] = response.headers.getSetCookie()
    if (session) cookie = session.split(';', 1)[0] ?? ''
    return (text === '' ? undefined : JSON.parse(text)) as T
  }
  await call('POST', '/api/register', OWNER)
  return { call, cookie: () => cookie }
}
