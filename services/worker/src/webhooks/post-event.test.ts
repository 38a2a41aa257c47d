import type { lookup } from 'node:dns'
import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { readNetwork } from '@loggia/domain/kernel/receiver-address'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { postEvent } from './post-event.ts'

const MESSAGE = { headers: {}, body: '{}', allowed: [] }

const networks = (...texts: string[]) =>
  texts.map(readNetwork).filter((network) => network !== null)

/** A lookup that answers these addresses, one list for each call. */
function names(...answers: string[][]) {
  return vi.fn((_name, _options, callback) => {
    const found = answers.length > 1 ? answers.shift() : answers[0]
    callback(
      null,
      found?.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
    )
  }) as unknown as typeof lookup
}

async function listen(answer: RequestListener): Promise<string> {
  const server = createServer(answer).listen(0, '127.0.0.1')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  await once(server, 'listening')
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
}

const PRIVATE = [
  '0.0.0.0',
  '10.0.0.1',
  '100.64.0.1',
  '127.0.0.1',
  '169.254.169.254',
  '172.16.0.1',
  '192.0.2.1',
  '192.168.1.1',
  '198.18.0.1',
  '224.0.0.1',
  '240.0.0.1',
  '255.255.255.255',
  '::',
  '::1',
  '::ffff:10.0.0.1',
  '::ffff:127.0.0.1',
  '64:ff9b::a00:1',
  '64:ff9b:1::a00:1',
  '2001::1',
  '2001:db8::1',
  '2002:a00:1::1',
  'fc00::1',
  'fd00::1',
  'fe80::1',
  'fec0::1',
  'ff02::1',
]

describe('nothing is sent to', () => {
  test.each(PRIVATE)('%s, named by the address', async (address) => {
    const host = address.includes(':') ? `[${address}]` : address
    const { status, text } = await postEvent(`https://${host}/`, MESSAGE)
    expect(status).toBeNull()
    expect(text).toContain('is not on the internet')
  })

  test.each(PRIVATE)('%s, to which a name leads', async (address) => {
    const resolve = names([address])
    const { status, text } = await postEvent('https://hooks.example/', { ...MESSAGE, resolve })
    expect(status).toBeNull()
    expect(text).toContain('is not on the internet')
  })

  test.each([
    'https://2130706433/',
    'https://0x7f000001/',
    'https://0177.0.0.1/',
    'https://127.1/',
    'https://0/',
    'https://[::ffff:7f00:1]/',
    'https://①②⑦.⓪.⓪.①/',
    'https://localhost/',
  ])('%s, another spelling of this machine', async (address) => {
    const { status, text } = await postEvent(address, MESSAGE)
    expect(status).toBeNull()
    expect(text).toContain('is not on the internet')
  })

  test('a name of which one address is private', async () => {
    const resolve = names(['93.184.216.34', '10.0.0.1'])
    const { text } = await postEvent('https://hooks.example/', { ...MESSAGE, resolve })
    expect(text).toMatch(/^10\.0\.0\.1 is not on the internet/)
  })

  test('an unencrypted address on the internet', async () => {
    const resolve = names(['93.184.216.34'])
    const { text } = await postEvent('http://hooks.example/', { ...MESSAGE, resolve })
    expect(text).toBe('The address must start with https://.')
  })

  test('a private network that is not the allowed one', async () => {
    const allowed = networks('10.1.0.0/16')
    const { text } = await postEvent('https://10.2.0.1/', { ...MESSAGE, allowed })
    expect(text).toMatch(/^10\.2\.0\.1 is not on the internet/)
  })
})

test('a name that leads elsewhere a moment later is connected to where it was looked up', async () => {
  const heard = vi.fn()
  const address = await listen((request, response) => {
    heard(request.socket.localAddress)
    response.writeHead(204).end()
  })
  const url = address.replace('127.0.0.1', 'hooks.example')
  const resolve = names(['127.0.0.1'], ['127.0.0.2'])
  const allowed = networks('127.0.0.1/32')
  expect(await postEvent(url, { ...MESSAGE, allowed, resolve })).toEqual({ status: 204, text: '' })
  expect(resolve).toHaveBeenCalledTimes(1)
  expect(heard.mock.calls).toEqual([['127.0.0.1']])
  const later = await postEvent(url, { ...MESSAGE, allowed, resolve })
  expect(later).toEqual({ status: null, text: 'The address must start with https://.' })
  expect(heard).toHaveBeenCalledTimes(1)
})

test.each([301, 302, 303, 307, 308])('a redirect by %i is not followed', async (status) => {
  const secretly = vi.fn()
  const inside = await listen((_request, response) => {
    secretly()
    response.end('metadata')
  })
  const url = await listen((_request, response) => {
    response.writeHead(status, { location: inside }).end()
  })
  const answer = await postEvent(url, { ...MESSAGE, allowed: networks('127.0.0.0/8') })
  expect(answer).toEqual({ status, text: expect.stringContaining('It redirects') })
  expect(secretly).not.toHaveBeenCalled()
})

test('of an endless answer the beginning is kept', async () => {
  const url = await listen((_request, response) => {
    const more = () => response.write('a\0'.repeat(10_000), more)
    response.writeHead(500)
    more()
  })
  const answer = await postEvent(url, { ...MESSAGE, allowed: networks('127.0.0.0/8') })
  expect(answer).toEqual({ status: 500, text: 'a'.repeat(500) })
})

test('a receiver that does not answer is given up', async () => {
  const url = await listen(() => undefined)
  const allowed = networks('127.0.0.0/8')
  const answer = await postEvent(url, { ...MESSAGE, allowed, answerMs: 200 })
  expect(answer).toEqual({ status: null, text: 'It did not answer in time.' })
})

test('an answer whose body never ends counts by its status', async () => {
  const url = await listen((_request, response) => {
    response.writeHead(200).write('so far')
  })
  const allowed = networks('127.0.0.0/8')
  const { status } = await postEvent(url, { ...MESSAGE, allowed, answerMs: 500 })
  expect(status).toBe(200)
})
