import { openTestDatabase } from '@loggia/testing/open-database'
import { buildClient } from '@loggia/testing/builders'
import { expect, onTestFinished, test } from 'vitest'
import { checkAddresses } from './addresses.ts'

async function prepare() {
  const { db, drop } = await openTestDatabase({ poolSize: 2 })
  onTestFinished(drop)
  return db
}

test('addresses that are equal by eye only are told, and left as they are', async () => {
  const db = await prepare()
  const add = async (email: string, emailKey: string) =>
    (await buildClient({ db }, { email, emailKey })).id
  const plain = await add('Info@Strasse.example', 'info@strasse.example')
  const sharp = await add('info@straße.example', 'info@strasse.example')
  const punycode = await add('info@xn--bcher-kva.example', 'info@xn--bcher-kva.example')
  const unicode = await add('info@bücher.example', 'info@bücher.example')
  const ligature = await add('\ufb01nn@lakeshore.example', 'finn@lakeshore.example')
  const rows = () => db.client.findMany({ orderBy: { id: 'asc' } })
  const before = await rows()

  const [finding] = await checkAddresses(db)
  expect(finding).toMatchObject({ name: 'Addresses', level: 'warn' })
  expect(finding?.text).toBe(
    `3 are stored as they are no longer compared: client ${sharp} (info@straße.example, now info@xn--strae-oqa.example); client ${unicode} (info@bücher.example, now info@xn--bcher-kva.example, the address of client ${punycode}); client ${ligature} (\ufb01nn@lakeshore.example)`,
  )
  expect(finding?.text).not.toContain(`client ${plain} `)
  expect(await rows()).toEqual(before)
})

test('there is nothing to say of addresses as everybody writes them', async () => {
  const db = await prepare()
  for (const email of ["O'Brien@Lakeshore.example", 'r&d@lakeshore.example']) {
    await buildClient({ db }, { email, emailKey: email.toLowerCase() })
  }
  expect(await checkAddresses(db)).toEqual([])
})
