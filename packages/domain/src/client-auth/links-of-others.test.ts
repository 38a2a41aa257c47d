import { sealEmailLink } from '../portal-access/email-link.ts'
import { holderOf } from '../portal-access/address-holders.ts'
import { changeEmail, signedInAs } from '@loggia/testing/api/addresses/email-change'
import { openTestApp } from '@loggia/testing/api/app'
import type { Browser } from '@loggia/testing/api/browser'
import { clientBrowser, staffBrowser } from '@loggia/testing/api/people'
import { env } from '@loggia/testing/env'
import { uniqueEmail } from '@loggia/testing/unique'
import fc from 'fast-check'
import { expect, test } from 'vitest'

const app = await openTestApp({ CLIENT_LOGIN: 'known' })
const staff = await staffBrowser(app)

const byStaff = (method: string, path: string, body?: object) =>
  staff.request(method, `/api${path}`, body && { body })

interface Person {
  browsers: Browser[]
  /** The links of the emails that have come to their mailboxes. */
  links: string[]
}

const ACTS = [
  'settle',
  'create',
  'delete',
  'deactivate',
  'change the address',
  'correct the address',
  'sign in',
  'sign out',
  'end other sessions',
  'mail',
  'follow',
] as const

const index = fc.nat({ max: 1 })
const steps = fc.array(
  fc.record({
    // Mostly what gives an address to another person, with a browser that knows it and a link.
    act: fc.oneof(
      fc.constantFrom(...ACTS),
      fc.constantFrom<(typeof ACTS)[number]>('settle', 'delete', 'settle', 'follow'),
    ),
    at: index,
    to: index,
    who: index,
    pick: fc.nat({ max: 20 }),
  }),
  { minLength: 20, maxLength: 40 },
)

type Step = Record<'at' | 'to' | 'who' | 'pick', number>

test('no link of one person opens a session of another, and none one that is not theirs', async () => {
  let opened = 0
  await fc.assert(
    fc.asyncProperty(steps, async (sequence) => {
      const addresses = [uniqueEmail(), uniqueEmail()] as const
      const people: [Person, Person] = [
        { browsers: [app.browser()], links: [] },
        { browsers: [app.browser()], links: [] },
      ]
      /** The reader of each mailbox, which changes hands only while no record has the address. */
      const owners: [Person?, Person?] = []
      const addressAt = (at: number) => addresses[at === 0 ? 0 : 1]
      const personAt = (who: number) => people[who === 0 ? 0 : 1]
      const recordAt = (at: number) =>
        app.db.client.findFirst({ where: { emailKey: addressAt(at) }, orderBy: { id: 'desc' } })
      const isFree = async (at: number) => (await recordAt(at)) === null
      const picked = <T>(list: readonly T[], pick: number) => list[pick % Math.max(1, list.length)]

      const acts: Record<(typeof ACTS)[number], (step: Step) => Promise<unknown>> = {
        async create({ at, who }) {
          if (!(await isFree(at))) return
          owners[at] = personAt(who)
          const body = { name: 'Ines Harbour', company: 'Harbour', email: addressAt(at) }
          await byStaff('post', '/clients', body)
        },
        async settle(step) {
          for (const act of ['create', 'sign in', 'mail'] as const) await acts[act](step)
        },
        async delete({ at }) {
          const record = await recordAt(at)
          if (record) await byStaff('delete', `/clients/${record.id}`)
        },
        async deactivate({ at }) {
          const record = await recordAt(at)
          if (!record) return
          for (const status of ['inactive', 'active'])
            await byStaff('post', '/clients/bulk-update', { ids: [record.id], status })
        },
        async 'change the address'({ who, to, pick }) {
          const browser = picked(personAt(who).browsers, pick)
          if (!browser || !(await signedInAs(browser)) || !(await isFree(to))) return
          owners[to] = personAt(who)
          expect(await changeEmail(browser, addressAt(to))).toBe(200)
        },
        async 'correct the address'({ at, to, who }) {
          const record = await recordAt(at)
          if (!record || !(await isFree(to))) return
          owners[to] = personAt(who)
          const { name, company, version } = record
          const body = { name, company, email: addressAt(to), version }
          await byStaff('put', `/clients/${record.id}`, body)
        },
        async 'sign in'({ at }) {
          if (!(await isFree(at)))
            owners[at]?.browsers.push(await clientBrowser(app, addressAt(at)))
        },
        async 'sign out'({ who, pick }) {
          await picked(personAt(who).browsers, pick)?.request('post', '/api/client/logout')
        },
        async 'end other sessions'({ who, pick }) {
          const path = '/api/client/sessions/end-others'
          await picked(personAt(who).browsers, pick)?.request('post', path, { body: {} })
        },
        async mail({ at }) {
          if (await isFree(at)) return
          const holder = await holderOf(app.db, addressAt(at))
          owners[at]?.links.push(sealEmailLink(app.config, addressAt(at), holder))
        },
        /** Anybody follows any link, also one that was forwarded to them. */
        async follow({ who }) {
          const follower = personAt(who)
          const recent = people.flatMap(({ links }) => links.slice(-3))
          for (const browser of follower.browsers.slice(-3)) {
            for (const link of recent) {
              await browser.request('post', '/api/client/logout')
              const { status } = await browser.request('post', '/api/client/link', {
                body: { link },
              })
              const email = await signedInAs(browser)
              expect(email !== null).toBe(status === 200)
              if (email === null) continue
              opened += 1
              const isAddressTheirs = owners[addresses.indexOf(email)] === follower
              expect([isAddressTheirs, follower.links.includes(link)]).toEqual([true, true])
            }
          }
        },
      }
      for (const { act, ...step } of sequence) await acts[act](step)
    }),
    { seed: 71 + env.seed, numRuns: Math.max(10, env.fuzzRuns / 2), endOnFailure: true },
  )
  expect(opened).toBeGreaterThan(5)
}, 300_000)
