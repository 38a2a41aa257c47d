import { once } from 'node:events'
import { createServer } from 'node:http'
import { connect, type AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { closeServer } from './close-server.ts'

test('answers a connection that is already open, and accepts no other', async () => {
  const server = createServer((_request, response) => void response.end('answered'))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const silent = connect(port, '127.0.0.1')
  await Promise.all([once(silent, 'connect'), once(server, 'connection')])

  const closed = closeServer(server, 10_000)
  silent.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n')
  const [answer] = (await once(silent, 'data')) as [Buffer]
  expect(answer.toString()).toMatch(/^HTTP\/1\.1 200[^]*Connection: close[^]*answered/i)
  await closed
  await expect(once(connect(port, '127.0.0.1'), 'connect')).rejects.toThrow('ECONNREFUSED')
})
