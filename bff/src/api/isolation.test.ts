import type { PortalRole } from '@loggia/contracts/actors'
import { buildColleague } from '@loggia/testing/builders'
import { uniqueEmail } from '@loggia/testing/unique'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Browser } from '@loggia/testing/api/browser'
import { openDriveApp } from '@loggia/testing/api/drive'
import { agentCallers, callers, type Caller } from '@loggia/testing/api/isolation/calls'
import {
  buildCompany,
  markOf,
  staffMarkOf,
  stateOf,
  type Company,
} from '@loggia/testing/api/isolation/company'
import { TABLES_OF_CLIENTS } from '@loggia/testing/api/isolation/secrets'
import { clientBrowser, newProgram, newStaff } from '@loggia/testing/api/people'

const app = await openDriveApp()
const { id: staffId } = await newStaff(app)
const company = await buildCompany(app.db, 'ours', { id: 900_000, staffId })
const other = await buildCompany(app.db, 'theirs', { id: 800_000, staffId })
const ownMember = await signIn(company.email, 'member')
const ownColleague = await colleagueOf(company, null)
const contractor = await contractorOf(other)
const programs = {
  'token of a contractor of another': (await newProgram(app, contractor)).browser,
}
const others = {
  visitor: app.browser(),
  stranger: await signIn(uniqueEmail(), 'member'),
  member: await signIn(other.email, 'member'),
  manager: await signIn(uniqueEmail(), 'manager'),
  'colleague of another': await colleagueOf(other, null),
  'former colleague': await colleagueOf(company, new Date()),
  'contractor of another': contractor.browser,
  ...programs,
}
const { browser: reader } = await newProgram(app, { id: staffId }, { mayWrite: false })

async function signIn(email: string, role: PortalRole): Promise<Browser> {
  await app.db.portalRole.upsert({
    where: { emailKey: email },
    create: { emailKey: email, role },
    update: { role },
  })
  return clientBrowser(app, email)
}

/** A present or former colleague of a company's client. */
async function colleagueOf({ id: clientId }: Company, endedAt: Date | null): Promise<Browser> {
  const { email } = await buildColleague(app, { clientId, endedAt })
  return signIn(email, 'member')
}

/** A contractor of a company's projects. */
async function contractorOf({ id }: Company) {
  const staff = await newStaff(app, 'contractor')
  const projects = await app.db.project.findMany({ where: { clientId: id } })
  await app.db.projectContractor.createMany({
    data: projects.map((project) => ({ projectId: project.id, userId: staff.id })),
  })
  return staff
}

/** The end of the caller's own session concerns no other. */
const calls = callers.filter(({ action }) => !/^(client|staff)Session:end$/.test(action))
const reading = calls.filter(({ isReading }) => isReading)
const changing = calls.filter(({ isReading }) => !isReading)
const tools = {
  reading: agentCallers.filter(({ isReading }) => isReading),
  changing: agentCallers.filter(({ isReading }) => !isReading),
}

/** Those who have nothing to do with the company in this call. Managers look after the list of all clients. */
const otherThan = ({ action }: Caller) =>
  Object.entries(others).filter(([who]) => who !== 'manager' || !action.startsWith('clients:'))

/** Calls an operation about each row of the company. */
async function answers(caller: Caller, browser: Browser): Promise<string> {
  const texts = [0, 1].map((next) => caller.call(browser, company.id + next, company.email))
  return (await Promise.all(texts)).join('\n')
}

const read = new Map<string, Promise<string>>()

/** The answers to one of the people of the company. Reading operations are called once. */
function ownAnswers(who: 'member' | 'colleague', caller: Caller): Promise<string> {
  const browser = who === 'member' ? ownMember : ownColleague
  if (!caller.isReading) return answers(caller, browser)
  const key = `${who} ${caller.name}`
  const found = read.get(key) ?? answers(caller, browser)
  read.set(key, found)
  return found
}

test('the company has a row in every table that refers to a client', async () => {
  const filled = new Set((await stateOf(app.db, company)).map((row) => row.split(' ')[0]))
  expect(company.tables.filter(({ name }) => !filled.has(name))).toEqual([])
})

test('the calls read what a client may see, so that it would be noticed elsewhere', async () => {
  const texts = await Promise.all(reading.map((caller) => ownAnswers('member', caller)))
  const found = new Set(texts.join(' ').match(/shown-ours--\w+/g))
  const unread = TABLES_OF_CLIENTS.filter((table) => !found.has(`${markOf('ours')}--${table}`))
  expect(unread).toEqual([])
})

/** Tools that read no row of a client by its id: visitors, Drive, the newsletter, settings, and a search for words. */
const ELSEWHERE = /Contacts|Documents|Issues|Subscribers|search|Settings/

test('the tools read what staff may see, so that it would be noticed elsewhere', async () => {
  const texts = await Promise.all(tools.reading.map((tool) => answers(tool, reader)))
  const marks = [markOf('ours'), staffMarkOf('ours')]
  const blind = tools.reading.filter((_, at) => marks.every((mark) => !texts[at]?.includes(mark)))
  expect(blind.filter(({ name }) => !ELSEWHERE.test(name))).toEqual([])
})

/** Data of one of the people of a company: their notices with what they quote, and their personal data. */
const PERSONAL: [call: RegExp, fact: string][] = [
  [/./, '--notices--'],
  [/notices/, '--messages--text--'],
  [/client\/status|clientStatus/, '--name-'],
  [/people|colleagues/, '--phone-'],
  [/client\/data|ownData/, '--uploads--'],
  [/client\/data|ownData/, '--client_people'],
  [/client\/(data|records)|own(Data|Records)/, '--clients--phone--'],
  [/client\/(data|records)|own(Data|Records)/, '--clients--address--'],
]
const isPersonal = (fact: string, { name }: Caller) =>
  PERSONAL.some(([call, part]) => call.test(name) && fact.includes(part))

/** The companies in a caller's answers, in order. */
async function factsFor(who: 'member' | 'colleague', caller: Caller): Promise<string[]> {
  const facts = new Set((await ownAnswers(who, caller)).match(/shown-\w+--[\w-]+/g))
  return [...facts].filter((fact) => !isPersonal(fact, caller)).toSorted()
}

describe('a colleague sees exactly what the client sees', () => {
  test.each(reading)('$name', async (caller) => {
    expect(await factsFor('colleague', caller)).toEqual(await factsFor('member', caller))
  })
})

type Someone = [who: string, browser: Browser]

async function expectNothingRead(caller: Caller, people: Someone[]) {
  for (const [who, browser] of people) {
    const found = await answers(caller, browser)
    const secrets = [markOf('ours'), staffMarkOf('ours')]
    const seen = secrets.filter((secret) => found.includes(secret))
    expect({ who, seen }).toEqual({ who, seen: [] })
  }
}

describe('nobody else reads anything of a company', () => {
  test.each(reading)('$name', (caller) => expectNothingRead(caller, otherThan(caller)))
  test.each(tools.reading)('$name', (tool) => expectNothingRead(tool, Object.entries(programs)))
})

describe('nobody else changes anything of a company, or learns of it by trying', () => {
  let before: string[]
  beforeAll(async () => {
    before = await stateOf(app.db, company)
  })

  async function expectNothingChanged(caller: Caller, people: Someone[]) {
    for (const [who, browser] of people) {
      const found = await answers(caller, browser)
      expect({ who, found }).toEqual({
        who,
        found: expect.not.stringContaining(staffMarkOf('ours')),
      })
    }
    const [earlier, now] = [before, await stateOf(app.db, company)]
    // Otherwise one change would fail all tests that follow.
    before = now
    expect(now).toEqual(earlier)
  }

  const readingToken: Someone = ['token of an admin, to read', reader]
  test.each(changing)('$name', (caller) =>
    expectNothingChanged(caller, [...otherThan(caller), readingToken]),
  )
  test.each(tools.changing)('$name', (tool) =>
    expectNothingChanged(tool, [...Object.entries(programs), readingToken]),
  )
})

describe('a client learns nothing that is meant for staff, not even of its own company', () => {
  test.each(calls)('$name', async (caller) => {
    for (const who of ['member', 'colleague'] as const) {
      expect(await ownAnswers(who, caller)).not.toContain(staffMarkOf('ours'))
    }
  })
})
