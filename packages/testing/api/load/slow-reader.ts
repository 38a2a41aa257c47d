import { get, type IncomingMessage } from 'node:http'
import { cookieOf, type Browser } from '../browser.ts'

/** Sends a request and reads no more of the answer than its headers until it is asked to. */
export async function startSlowReader(url: string, browser: Browser) {
  const request = get(url, { headers: { cookie: cookieOf(browser) }, agent: false })
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    request.once('response', resolve).once('error', reject)
  })
  return {
    status: response.statusCode,
    total: Number(response.headers['x-total-count']),
    /** The rest of the body. @throws when the connection ends before it does */
    async readAll(): Promise<string> {
      let body = ''
      for await (const chunk of response.setEncoding('utf8')) body += chunk
      return body
    },
    leave: () => void request.destroy(),
  }
}
