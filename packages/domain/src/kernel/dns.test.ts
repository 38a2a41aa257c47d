import { startDns } from '@loggia/testing/dns'
import { onTestFinished, expect, test } from 'vitest'
import { createDns } from './dns.ts'

test('reads what is there, and an empty list for what is not', async () => {
  const long = `v=spf1 ${'ip4:198.51.100.7 '.repeat(20)}-all`
  const server = await startDns({
    'agency.example': { TXT: [long], MX: ['mx.agency.example'] },
    'mx.agency.example': { A: ['198.51.100.7'] },
    '7.100.51.198.in-addr.arpa': { PTR: ['mx.agency.example'] },
  })
  onTestFinished(() => server.stop())
  const dns = createDns([server.server])
  expect(await dns.texts('agency.example')).toEqual([long])
  expect(await dns.mailServers('agency.example')).toEqual(['mx.agency.example'])
  expect(await dns.addresses('mx.agency.example')).toEqual(['198.51.100.7'])
  expect(await dns.names('198.51.100.7')).toEqual(['mx.agency.example'])
  for (const nothing of [dns.texts('nowhere.example'), dns.names('198.51.100.8')]) {
    expect(await nothing).toEqual([])
  }
  // A name that no question can be made of, from an address that was never usual.
  expect(await dns.texts(`${'a'.repeat(70)}.example`)).toEqual([])
})

test('rejects while no server answers', async () => {
  const server = await startDns()
  await server.stop()
  await expect(createDns([server.server]).texts('agency.example')).rejects.toThrow(/queryTxt/)
})
