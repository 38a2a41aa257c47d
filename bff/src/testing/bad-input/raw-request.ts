import { Agent, request } from 'node:http'

export interface RawRequest {
  method: string
  /** Sent verbatim, without encoding or normalisation. */
  path: string
  headers: Record<string, string>
  body?: string | Buffer
}

export interface RawAnswer {
  status: number
  headers: Record<string, string | string[] | undefined>
  text: string
}

/**
 * Sends requests verbatim, including those that `fetch` would correct or refuse.
 *
 * @param connections that are kept open
 */
export function rawSender(url: string, connections: number) {
  const { hostname, port } = new URL(url)
  const agent = new Agent({ keepAlive: true, maxSockets: connections })

  function send({ method, path, headers, body = '' }: RawRequest): Promise<RawAnswer> {
    return new Promise((resolve, reject) => {
      const length = { 'content-length': String(Buffer.byteLength(body)) }
      const all = { ...(body.length > 0 && length), ...headers }
      const sent = request({ agent, hostname, port, method, path, headers: all }, (answer) => {
        const chunks: Buffer[] = []
        answer.on('data', (chunk: Buffer) => chunks.push(chunk))
        answer.on('end', () => {
          const text = Buffer.concat(chunks).toString('utf8')
          resolve({ status: answer.statusCode ?? 0, headers: answer.headers, text })
        })
      })
      sent.on('error', reject)
      sent.end(body)
    })
  }

  return { send, close: () => agent.destroy() }
}
