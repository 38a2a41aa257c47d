import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'
import { until } from '@loggia/testing/until'
import { afterAll, expect, test } from 'vitest'
import { openCodes } from '../testing/code-requests.ts'
import { startStack } from '../testing/stack.ts'

const CODES = 200

const stack = await startStack()
const door = await startDoor(stack.mail.url)
await stack.worker({
  SMTP_URL: `smtp://office:password@127.0.0.1:${door.port}`,
  CLIENT_LOGIN: 'any',
  CODE_RETRY_MAX_MS: '300',
})
const { requestCode, idle } = openCodes(stack)
afterAll(async () => {
  await stack.close()
  await door.stop()
})

/** Stands before a mail server, and refuses every sign-in until it is opened. */
async function startDoor(serverUrl: string) {
  const state = { isOpen: false, refused: 0 }
  const sockets = new Set<Socket>()
  const server = createServer((client) => {
    const upstream = connect(Number(new URL(serverUrl).port), '127.0.0.1')
    for (const socket of [client, upstream]) {
      sockets.add(socket)
      socket.on('error', () => [client, upstream].forEach((each) => each.destroy()))
    }
    client.on('close', () => upstream.destroy())
    client.on('data', (chunk) => {
      if (state.isOpen || !chunk.toString().startsWith('AUTH ')) return upstream.write(chunk)
      state.refused += 1
      return client.write(
        '535 5.7.139 Authentication unsuccessful, basic authentication is off\r\n',
      )
    })
    upstream.pipe(client)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return Object.assign(state, {
    port: (server.address() as AddressInfo).port,
    async stop() {
      const closed = once(server, 'close')
      server.close()
      sockets.forEach((socket) => socket.destroy())
      await closed
    },
  })
}

test('codes wait while the mail server refuses the password, and each arrives once', async () => {
  const emails = Array.from({ length: CODES }, (_, i) => `client${i}@client.example`)
  const requested = await Promise.all(emails.map((email) => requestCode(email)))
  await until(() => door.refused > 20)
  expect(await stack.mail.messages()).toEqual([])
  door.isOpen = true
  await until(idle, { timeout: 110_000 })
  const arrived = (await stack.mail.messages()).map(({ messageId }) => messageId)
  expect(arrived).toHaveLength(CODES)
  expect(new Set(arrived)).toEqual(new Set(requested.map(({ messageId }) => messageId)))
})
