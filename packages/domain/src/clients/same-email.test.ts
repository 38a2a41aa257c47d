import { buildClient, buildContact } from '@loggia/testing/builders'
import { uniqueEmail } from '@loggia/testing/unique'
import { describe, expect, test } from 'vitest'
import { POLICY } from '@loggia/contracts/permissions'
import { openTestApp } from '@loggia/testing/api/app'
import { testOperation } from '@loggia/testing/api/both-apis'
import { clientBrowser, staffBrowser } from '@loggia/testing/api/people'
import { convertContact as convert } from '../contacts/contact-conversion.service.ts'
import { createClient as create } from './clients.service.ts'

const app = await openTestApp()
const staff = await staffBrowser(app)

const TAKEN = 'Another client has this email address'
const refuse = { ifExists: 'refuse' }

/** A client that exists, how others refer to it, and the input of another one with its address. */
async function known() {
  const { id, name, company, email } = await buildClient(app)
  const input = { name: 'Grace Okafor', company: 'Lakeshore', email: ` ${email.toUpperCase()}` }
  return { email, input, reference: { id, name, company } }
}

const countOf = (email: string) => app.db.client.count({ where: { emailKey: email } })

describe('creating a client with an address that another client has', () => {
  testOperation('adds it by default and names the others, newest first', create, async (call) => {
    const { input, reference } = await known()
    const second = await call(staff, input)
    expect(second.error).toBeUndefined()
    expect(second.data.sharesEmailWith).toEqual([reference])
    const third = await call(staff, { ...input, ifExists: 'create' })
    const { id, name, company } = second.data
    expect(third.data.sharesEmailWith).toEqual([{ id, name, company }, reference])
  })

  testOperation('is refused on request, naming the field and the others', create, async (call) => {
    const { email, input, reference } = await known()
    const { status, error } = await call(staff, { ...input, ...refuse })
    expect(status).toBe(409)
    expect(error).toMatchObject({ code: 'DUPLICATE', message: TAKEN, fields: { email: TAKEN } })
    expect(error?.existing).toEqual([reference])
    expect(await countOf(email)).toBe(1)
  })

  testOperation('tells managers the same, who see all clients', create, async (call) => {
    const { input, reference } = await known()
    const manager = await clientBrowser(app)
    expect((await call(manager, { ...input, ...refuse })).error?.existing).toEqual([reference])
  })

  testOperation('refuses nothing where the address is new', create, async (call) => {
    const { input } = await known()
    const { data } = await call(staff, { ...input, email: uniqueEmail('new'), ...refuse })
    expect(data.sharesEmailWith).toEqual([])
  })

  testOperation('adds one of many sent at once that ask to be refused', create, async (call) => {
    const email = uniqueEmail('race')
    const input = { name: 'Grace Okafor', company: 'Lakeshore', email, ...refuse }
    const calls = Array.from({ length: 20 }, () => call(staff, input))
    const statuses = (await Promise.all(calls)).map(({ status }) => status)
    expect(statuses.filter((status) => status === 409)).toHaveLength(19)
    expect(await countOf(email)).toBe(1)
  })

  testOperation('knows only the two choices', create, async (call) => {
    const { input } = await known()
    expect((await call(staff, { ...input, ifExists: 'ignore' })).status).toBe(400)
  })
})

describe('converting a contact with the address of a client', () => {
  const convertKnown = async () => {
    const { input, ...rest } = await known()
    return { ...rest, input: { id: (await buildContact(app)).id, client: input } }
  }

  testOperation('adds a second client by default and names the first', convert, async (call) => {
    const { input, reference } = await convertKnown()
    const { error, data } = await call(staff, input)
    expect(error).toBeUndefined()
    expect(data.client.sharesEmailWith).toEqual([reference])
  })

  testOperation('is refused on request and leaves the contact as it is', convert, async (call) => {
    const { email, input, reference } = await convertKnown()
    const { status, error } = await call(staff, { ...input, ...refuse })
    expect(status).toBe(409)
    expect(error).toMatchObject({ code: 'DUPLICATE', fields: { 'client.email': TAKEN } })
    expect(error?.existing).toEqual([reference])
    const contact = await app.db.contact.findUniqueOrThrow({ where: { id: input.id } })
    expect(contact).toMatchObject({ clientId: null, hasBeenContacted: false })
    expect(await countOf(email)).toBe(1)
  })

  testOperation('creates one client from contacts converted at once', convert, async (call) => {
    const client = { name: 'Ada Byron', company: 'Engines', email: uniqueEmail('race') }
    const contacts = await Promise.all(Array.from({ length: 8 }, () => buildContact(app)))
    const calls = contacts.map(({ id }) => call(staff, { id, client, ...refuse }))
    const refused = (await Promise.all(calls)).filter(({ status }) => status === 409)
    expect(refused).toHaveLength(7)
    expect(await countOf(client.email)).toBe(1)
  })
})

test('whoever may add a client may see the others that the answer names', () => {
  for (const kind of [...POLICY['clients:write'], ...POLICY['contacts:write']]) {
    expect(POLICY['clients:read']).toContain(kind)
  }
})
