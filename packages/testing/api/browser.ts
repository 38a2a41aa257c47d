interface RequestOptions {
  body?: unknown
  headers?: Record<string, string>
}

export interface Answer {
  status: number
  headers: Headers
  /** The body, parsed when it is JSON. */
  body: unknown
}

/** The cookies of a browser, as the header of a request that it does not send itself. */
export function cookieOf({ cookies }: { cookies: ReadonlyMap<string, string> }): string {
  return [...cookies].map((pair) => pair.join('=')).join('; ')
}

/**
 * Sends requests to the app and keeps the cookies that it sets, as a browser does. Redirects are not followed.
 *
 * @param given the cookies that it begins with
 */
export function createBrowser(url: string, given: Iterable<[string, string]> = []) {
  const cookies = new Map(given)

  function storeCookies(headers: Headers): void {
    for (const line of headers.getSetCookie()) {
      const [pair = ''] = line.split(';')
      const [name = '', value = ''] = pair.split(/=(.*)/s)
      if (/expires=Thu, 01 Jan 1970/i.test(line)) cookies.delete(name)
      else cookies.set(name, value)
    }
  }

  async function request(
    method: string,
    path: string,
    { body, headers = {} }: RequestOptions = {},
  ): Promise<Answer> {
    const cookie = cookieOf({ cookies })
    const response = await fetch(url + path, {
      method: method.toUpperCase(),
      redirect: 'manual',
      headers: {
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(cookie && { cookie }),
        ...headers,
      },
      ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    })
    storeCookies(response.headers)
    const text = await response.text()
    const isJson = response.headers.get('content-type')?.includes('json') && text !== ''
    return {
      status: response.status,
      headers: response.headers,
      body: isJson ? JSON.parse(text) : text,
    }
  }

  return { request, cookies }
}

export type Browser = ReturnType<typeof createBrowser>
