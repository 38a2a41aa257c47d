import { once } from 'node:events'
import { connect, createServer, type AddressInfo } from 'node:net'

/** Stands between a client and a mail server, and records what the client sends. */
export async function startSmtpRecorder(serverUrl: string) {
  const { port } = new URL(serverUrl)
  const sent: Buffer[] = []
  const server = createServer((client) => {
    const upstream = connect(Number(port), '127.0.0.1')
    client.on('data', (chunk) => sent.push(chunk))
    client.pipe(upstream).pipe(client)
    client.on('error', () => upstream.destroy())
    upstream.on('error', () => client.destroy())
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    host: `127.0.0.1:${(server.address() as AddressInfo).port}`,
    sent: () => Buffer.concat(sent).toString('latin1'),
    stop: () => new Promise((resolve) => server.close(resolve)),
  }
}
