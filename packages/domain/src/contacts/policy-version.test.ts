import { describe, expect, test } from 'vitest'
import { openTestApp } from '@loggia/testing/api/app'
import { testOperation } from '@loggia/testing/api/both-apis'
import { staffBrowser } from '@loggia/testing/api/people'
import { createContact as create } from './contacts.service.ts'

const contact = { firstName: 'A', lastName: 'B', email: 'a@b.example', message: 'Hello' }

const app = await openTestApp()
const staff = await staffBrowser(app)

/** Publishes another text, and returns the version of the policies since then. */
async function publish(key: string, title: string): Promise<string> {
  const { body } = await staff.request('get', `/api/site/sections/${key}`)
  const { original } = body as { original: object }
  const content = { ...original, title }
  await staff.request('put', `/api/site/sections/${key}/draft`, { body: { content } })
  await staff.request('post', '/api/site/publish', { body: { sections: [{ key }] } })
  return app.site().policyVersions.at(-1) ?? ''
}

async function agreedTo(id: number): Promise<string> {
  return (await app.db.contact.findUniqueOrThrow({ where: { id } })).policyVersion
}

describe('a contact keeps the version of the policies', () => {
  test('that Loggia brings with it until a text is published', async () => {
    const { body } = await app.browser().request('post', '/api/contact', { body: contact })
    expect(await agreedTo((body as { id: number }).id)).toBe('2025-04-15')
  })

  testOperation('that the form showed, else the one in force', create, async (call) => {
    const earlier = app.site().policyVersions.at(-1)
    const present = await publish('privacyPolicy', `Privacy ${performance.now()}`)
    expect(present).toMatch(/^\d{4}-\d\d-\d\d\.\d+$/)
    const versions = [
      [undefined, present],
      [present, present],
      [earlier, earlier],
      ['2025-04-15', '2025-04-15'],
      ['2030-01-01.999', present],
      ['nonsense', present],
    ]
    for (const [policyVersion, expected] of versions) {
      const { data } = await call(app.browser(), { ...contact, policyVersion })
      expect([policyVersion, await agreedTo(data.id)]).toEqual([policyVersion, expected])
    }
  })

  test('which changes with the terms too, but not with texts that nobody agrees to', async () => {
    const before = app.site().policyVersions
    await publish('cookiePolicy', 'Cookies and others')
    await publish('hero', 'Hello')
    expect(app.site().policyVersions).toEqual(before)
    const present = await publish('termsOfService', 'Terms')
    expect(app.site().policyVersions).toEqual([...before, present])
  })
})
