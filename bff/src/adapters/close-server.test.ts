import { once } from 'node:events'
import { createServer } from 'node:http'
import { connect, type AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { closeServer } from './close-server.ts'

test('a connection that was there before the end gets its answer, and no other is taken', async () => {
  const server = createServer((_request, response) => void response.end('answered'))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const young = connect(port, '127.0.0.1')
  await Promise.all([once(young, 'connect'), once(server, 'connection')])

  const closed = closeServer(server)
  young.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n')
  const [answer] = (await once(young, 'data')) as [Buffer]
  expect(answer.toString()).toMatch(/^HTTP\/1\.1 200[^]*Connection: close[^]*answered/i)
  await closed
  await expect(once(connect(port, '127.0.0.1'), 'connect')).rejects.toThrow('ECONNREFUSED')
})
