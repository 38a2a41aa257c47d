import { PATHS } from '@loggia/contracts/paths'
import type { FirstRun } from '@loggia/contracts/system/first-run'
import { LEGAL_KEYS, SECTION_KEYS } from '@loggia/contracts/site/sections'
import { buildClient } from '@loggia/testing/builders'
import { OUTBOX_SUBJECTS } from '@loggia/testing/outbox-subjects'
import { beforeAll, describe, expect, test } from 'vitest'
import { crawl, look, type Answer } from '../support/crawl.ts'
import { createOwner, type Owner } from '../support/owner.ts'
import { useStack } from '../support/use-stack.ts'

/** What only the demo's company, the product and its former self are called. */
const FOREIGN = /harborlight|555-0142|220 harbor|syracuse|\b13202\b|loggia|atrium/gi

const stack = useStack({
  APP_PROFILE: 'production',
  PUBLIC_URL: 'https://localhost',
  TRUST_PROXY: '0',
  RATE_LIMIT_MULTIPLIER: '1',
  MAIL_FROM: 'post@nordlicht.example',
  GOOGLE_CLIENT_ID: '',
  GOOGLE_CLIENT_SECRET: '',
  GOOGLE_TOKEN_KEY: '',
  GOOGLE_AUTH_URL: '',
  GOOGLE_TOKEN_URL: '',
  GOOGLE_REVOKE_URL: '',
  GOOGLE_API_URL: '',
})

const COMPANY = {
  company_name: 'Nordlicht Studio',
  company_website: 'https://www.nordlicht.example',
  company_email: 'hallo@nordlicht.example',
  company_phone: '+49 40 5550100',
  company_address: 'Kaistraße 7, 20457 Hamburg',
}

/**
 * What nothing on the public site links to. `GET /api` and the names of cookies say which program answers, for other
 * programs, and are left out.
 */
const UNLINKED = [
  '/api/docs',
  PATHS.staffSignIn,
  PATHS.passwordReset,
  PATHS.clientSignIn,
  PATHS.newsletterConfirm,
  PATHS.newsletterUnsubscribe,
  '/no-such-page',
  '/admin',
  '/client-dashboard',
  '/robots.txt',
  '/sitemap.xml',
  '/favicon.ico',
  '/favicon.svg',
  '/apple-touch-icon.png',
  '/preview.png',
  '/site.webmanifest',
  '/assets/no-such-asset.js',
  '/media/no-such-picture.png',
]

/** Where an answer or a mail gives a foreign name away. */
function foreignIn({ url, text }: Pick<Answer, 'url' | 'text'>): string[] {
  return [...text.matchAll(FOREIGN)].map(({ index }) => {
    const around = text.slice(Math.max(0, index - 40), index + 40)
    return `${url}: …${around.replaceAll(/\s+/g, ' ')}…`
  })
}

let owner: Owner
beforeAll(async () => {
  owner = await createOwner(stack, 'ida@nordlicht.example')
})

async function visitEverything(): Promise<Answer[]> {
  const answers = await crawl(stack.url, [PATHS.home, ...UNLINKED])
  const elsewhere = await look(stack.url, {
    headers: { 'sec-fetch-site': 'cross-site' },
    method: 'POST',
  })
  const headers = { cookie: owner.cookie() }
  const rooms = await Promise.all(
    [PATHS.admin, PATHS.adminSettings].map((path) => look(stack.url + path, { headers })),
  )
  return [...answers, elsewhere, ...rooms]
}

test('a site of which nothing is known names nobody', async () => {
  const answers = await visitEverything()
  expect(answers.flatMap(foreignIn)).toEqual([])
})

describe('once the owner has made it theirs', () => {
  let answers: Answer[] = []
  beforeAll(async () => {
    for (const [key, value] of Object.entries(COMPANY)) {
      await owner.call('PUT', `/api/site-settings/${key}`, { value })
    }
    await edit('brand', { accent: '#0b6b62', foundedYear: 2016, jurisdiction: 'Germany' })
    await edit('hero', { headline: 'Websites for', phrase: 'bakeries' })
    await edit('meta', { title: 'Websites from Hamburg', tagline: 'Made on the quay' })
    for (const key of LEGAL_KEYS) await edit(key, { intro: 'We wrote this ourselves.' })
    await owner.call('POST', '/api/site/publish', {
      sections: SECTION_KEYS.map((key) => ({ key })),
    })
    answers = await visitEverything()
  })

  /** Changes fields of the draft of a section. */
  async function edit(key: string, changes: object) {
    const section = await owner.call<{ original: object }>('GET', `/api/site/sections/${key}`)
    const content = { ...section.original, ...changes }
    await owner.call('PUT', `/api/site/sections/${key}/draft`, { content })
  }

  test('the checklist has seen what was done', async () => {
    const { steps } = await owner.call<FirstRun>('GET', '/api/first-run')
    const done = steps.filter(({ isDone }) => isDone).map(({ key }) => key)
    expect(done).toEqual(['company', 'brand', 'legal'])
  })

  test('every page, picture and file is theirs', () => {
    expect(answers.flatMap(foreignIn)).toEqual([])
    const home = answers[0]?.text ?? ''
    for (const own of [COMPANY.company_name, 'bakeries', 'Websites from Hamburg']) {
      expect(home).toContain(own)
    }
  })

  test('every mail is theirs', async () => {
    const messageIds: string[] = []
    for (const [kind, addSubject] of Object.entries(OUTBOX_SUBJECTS)) {
      const messageId = `<${kind}@nordlicht.example>`
      messageIds.push(messageId)
      const refId = await addSubject(stack.db)
      await stack.db.outbox.create({ data: { kind, refId, messageId } })
    }
    await buildClient(stack, { email: 'grace@customer.example' })
    await owner.call('POST', '/api/client/request-code', { email: 'grace@customer.example' })
    for (const messageId of messageIds) {
      await stack.mailbox.waitForMail((mail) => mail.messageId === messageId)
    }
    await stack.mailbox.waitForMail(({ to }) => to.includes('grace@customer.example'))
    const mails = await stack.mailbox.messages()
    const texts = mails.map((mail) => ({ url: mail.subject, text: JSON.stringify(mail) }))
    expect(texts.flatMap(foreignIn)).toEqual([])
    expect(mails).toHaveLength(messageIds.length + 1)
    for (const { text } of texts) expect(text).toContain(COMPANY.company_name)
  })
})
