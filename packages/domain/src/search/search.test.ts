import { buildClient, buildContact, buildProject, buildStaff } from '@loggia/testing/builders'
import { cleanLine } from '@loggia/contracts/visible-text'
import { uniqueWord } from '@loggia/testing/unique'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { openTestApp } from '@loggia/testing/api/app'
import { testOperation, overRest } from '@loggia/testing/api/both-apis'
import { staffBrowser } from '@loggia/testing/api/people'
import { listClients } from '../clients/client-list.service.ts'
import { listContacts } from '../contacts/contact-list.service.ts'
import { listSubscribers } from '../newsletter/newsletter-list.service.ts'
import { searchRecords } from './search.queries.ts'
import { search as find } from './search.service.ts'

const app = await openTestApp({ RATE_LIMIT_MULTIPLIER: '1000' })
const staff = await staffBrowser(app)

const labels = (hits: { label: string }[]) => hits.map(({ label }) => label)
const clientsFor = async (q: string) => labels((await overRest(find)(staff, { q })).data.clients)

describe('what is found', () => {
  testOperation(
    'records of every kind, each with what tells it from others',
    find,
    async (call) => {
      const word = 'brambleforth'
      const client = await buildClient(app, { name: `Ida ${word}`, company: 'Nordlicht' })
      const project = await buildProject(app, { title: `${word} website`, clientId: client.id })
      const contact = await buildContact(app, { lastName: word, company: 'Pier & Co' })
      const person = await buildStaff(app, { name: `Lin ${word}` })
      const gone = await buildStaff(app, { name: `Left ${word}`, deactivatedAt: new Date() })
      const { status, data } = await call(staff, { q: word })
      expect(status).toBe(200)
      expect(data).toEqual({
        clients: [{ id: client.id, label: `Ida ${word}`, detail: 'Nordlicht' }],
        projects: [{ id: project.id, label: `${word} website`, detail: `Ida ${word}` }],
        contacts: [{ id: contact.id, label: `Ada ${word}`, detail: 'Pier & Co' }],
        people: [{ id: person.id, label: `Lin ${word}`, detail: person.email }],
      })
      expect(JSON.stringify(data)).not.toContain(gone.name)
    },
  )

  test.each([
    ['a letter left out', 'Quetzalcoatl', 'quetzalcotl'],
    ['two letters exchanged', 'Thorvaldsen', 'thorvadlsen'],
    ['two letters of a short name exchanged', 'Smith', 'smtih'],
    ['another letter', 'Wojciechowski', 'wojciehovski'],
    ['a part of the company and of the name', 'Zebulon Fairweather', 'fairw zebulon'],
    ['capital letters and spaces', 'Yggdrasil Ash', '  YGGDRASIL   ash '],
  ])('%s', async (_what, name, q) => {
    await buildClient(app, { name })
    expect(await clientsFor(q)).toContain(name)
  })

  test('an address as people write it, in the search and in the lists', async () => {
    const q = 'INFO@MÜLLER.example'
    const email = 'info@xn--mller-kva.example'
    const { id, name } = await buildClient(app, { email })
    await buildContact(app, { email })
    await app.db.newsletterSubscriber.create({ data: { email, emailKey: email } })
    expect(await clientsFor(q)).toEqual([name])
    expect((await overRest(listClients)(staff, { q })).data).toMatchObject([{ id }])
    expect((await overRest(listContacts)(staff, { q })).data).toMatchObject([{ email }])
    expect((await overRest(listSubscribers)(staff, { q })).data).toMatchObject([{ email }])
  })

  test('words in the name and in the company', async () => {
    await buildClient(app, { name: 'Oriel Vane', company: 'Kingfisher' })
    expect(await clientsFor('kingfsher oriel')).toEqual(['Oriel Vane'])
  })

  test('one or two letters find only what begins with them', async () => {
    await buildClient(app, { name: 'Xq Industries', company: 'A' })
    await buildClient(app, { name: 'Lexq', company: 'B' })
    await buildClient(app, { name: 'C', company: 'Xqlusive' })
    expect(await clientsFor('xq')).toEqual(['C', 'Xq Industries'])
    expect(await clientsFor('XQ')).toHaveLength(2)
  })

  test('nothing for nothing', async () => {
    for (const q of ['', '   ']) {
      const { data } = await overRest(find)(staff, { q })
      expect(data).toEqual({ clients: [], projects: [], contacts: [], people: [] })
    }
  })

  test('signs of a pattern stand for themselves', async () => {
    await buildClient(app, { name: '100%_sure', company: 'A' })
    expect(await clientsFor('%_')).toEqual([])
    expect(await clientsFor('100%_')).toEqual(['100%_sure'])
  })
})

test('what begins with the text comes first, then the more similar, then the newest', async () => {
  const at = (day: number) => new Date(Date.UTC(2026, 0, day))
  for (const [name, day] of [
    ['Brundlefly', 1],
    ['Old Brundle', 2],
    ['Young Brundle', 3],
    ['Brundle', 1],
    ['Unbrundled', 9],
  ] as const) {
    await buildClient(app, { name, createdAt: at(day) })
  }
  const begins = ['Brundle', 'Brundlefly']
  expect(await clientsFor('brundle')).toEqual([
    ...begins,
    'Young Brundle',
    'Old Brundle',
    'Unbrundled',
  ])
})

test('a number beside a word with a typing error is that number', async () => {
  const word = uniqueWord()
  const name = `${word} 12345`
  await buildClient(app, { name })
  const typo = `${word.slice(0, -1)}q`
  expect(await clientsFor(`${typo} 12345`)).toEqual([name])
  expect(await clientsFor(`${typo} 45`)).toEqual([name])
  expect(await clientsFor(`${typo} 12344`)).toEqual([])
})

test('there are at most eight of a kind', async () => {
  const company = uniqueWord()
  await Promise.all(Array.from({ length: 10 }, () => buildClient(app, { company })))
  expect(await clientsFor(company)).toHaveLength(8)
})

test('what the caller may not read is not found', async () => {
  const word = uniqueWord()
  await buildClient(app, { name: word })
  await buildContact(app, { lastName: word })
  const { clients, contacts } = await searchRecords(app.db, word, ['contacts'])
  expect(clients).toEqual([])
  expect(contacts).toHaveLength(1)
})

test('any text is answered, and finds a record of that name', async () => {
  const text = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 60 })
  await fc.assert(
    fc.asyncProperty(text, async (name) => {
      const stored = cleanLine(name.replaceAll('\0', '').toWellFormed())
      if (stored === '') return
      const { id } = await buildClient(app, { name: stored, company: '-', email: 'a@b.example' })
      const { status, data } = await overRest(find)(staff, { q: stored })
      expect(status).toBe(200)
      expect(data.clients.map((hit) => hit.id)).toContain(id)
      await app.db.client.delete({ where: { id } })
    }),
    { numRuns: 100 },
  )
})
