import { FIRST_RUN_KEYS, FIRST_RUN_STEPS } from '@loggia/contracts/first-run/steps'
import { PATHS } from '@loggia/contracts/paths'
import type { FirstRun } from '@loggia/contracts/first-run/first-run'
import { LEGAL_KEYS, SECTION_KEYS } from '@loggia/contracts/site/sections'
import { OUTBOX_SUBJECTS } from '@loggia/testing/outbox-subjects'
import type { Page } from '@playwright/test'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Answer } from '../support/crawl.ts'
import { expectPage } from '../support/expect-page.ts'
import { foreignIn, answersWithProductMark } from '../support/foreign-names.ts'
import { expectToast } from '../support/toasts.ts'
import { createOwner, OWNER, type Owner } from '../support/owner.ts'
import { portalCookie, portalPage, visitPortal } from '../support/visit-portal.ts'
import { visitSite } from '../support/visit-site.ts'
import { useStack } from '../support/use-stack.ts'

/** The variables of an installation in production, which has no Drive. */
const PRODUCTION = {
  APP_PROFILE: 'production',
  // The owner of this test registers without the link of an operator.
  STAFF_REGISTRATION: 'first',
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
  GMAIL_API_URL: '',
  MICROSOFT_TENANT_ID: '',
  MICROSOFT_CLIENT_ID: '',
  MICROSOFT_CLIENT_SECRET: '',
  MICROSOFT_LOGIN_URL: '',
  MICROSOFT_GRAPH_URL: '',
}

const stack = useStack(PRODUCTION, { worker: true })

const NAME = 'Nordlicht Studio'

/** The company, by the labels of the settings. */
const COMPANY = {
  'Company Name': NAME,
  'Company Website': 'https://www.nordlicht.example',
  'Company Email': 'hallo@nordlicht.example',
  'Company Phone': '+49 40 5550100',
  'Company Address': 'Kaistraße 7, 20457 Hamburg',
}

/** A client who signed in before the company had a name. */
const EARLY = 'early@customer.example'

let owner: Owner
beforeAll(async () => {
  owner = await createOwner(stack)
})

/** Visits the site, and the portal as a client. */
const visitEverything = async (client: string) =>
  (await Promise.all([visitSite(stack.url, owner.cookie()), visitPortal(stack.url, client)])).flat()

test('a site of which nothing is known names nobody', async () => {
  const answers = await visitEverything(await portalCookie(stack, EARLY))
  expect(answers.flatMap(foreignIn)).toEqual([])
  expect(answersWithProductMark(answers)).toEqual([])
  await stack.db.client.deleteMany()
})

test('the dashboard leads the owner through the first steps', async () => {
  const page = await stack.newPage()
  await page.goto(PATHS.staffSignIn)
  await page.getByLabel('Username').fill(OWNER.username)
  await page.getByLabel('Password').fill(OWNER.password)
  await page.getByRole('button', { name: 'Login' }).click()
  const list = page.getByRole('region', { name: 'Set up your website' })
  await expectPage(list).toContainText(`0 of ${FIRST_RUN_KEYS.length} done`)
  await list.getByRole('link', { name: FIRST_RUN_STEPS.company.title }).click()
  for (const [label, value] of Object.entries(COMPANY)) {
    await page.getByLabel(label).fill(value)
  }
  await page.getByRole('button', { name: 'Save Settings' }).click()
  await expectToast(page, 'Settings updated', 'All site settings have been updated successfully')
  const dashboard = page.getByRole('link', { name: 'Dashboard', exact: true })
  await dashboard.click()
  await list.getByRole('link', { name: FIRST_RUN_STEPS.brand.title }).click()
  await page.getByRole('button', { name: 'Publish' }).click()
  const dialog = page.getByRole('dialog')
  await expectPage(dialog).toContainText('the default text becomes yours as it is')
  await dialog.getByRole('button', { name: 'Publish' }).click()
  await expectPage(dialog).toHaveCount(0)
  await dashboard.click()
  await expectPage(list).toContainText(`2 of ${FIRST_RUN_KEYS.length} done`)
  await list.getByRole('link', { name: FIRST_RUN_STEPS.mail.title }).click()
  await page.getByRole('button', { name: 'Send test email' }).click()
  await expectPage(page.getByText(/^Sent .*look among spam/)).toBeVisible()
  await dashboard.click()
  await expectPage(list).toContainText(`3 of ${FIRST_RUN_KEYS.length} done`)
})

describe('once the owner has made it theirs', () => {
  let portal: Page
  let answers: Answer[] = []
  let [logo, icon, preview] = ['', '', '']
  beforeAll(async () => {
    portal = await portalPage(stack, 'grace@customer.example')
    logo = await upload('logo', 420, 120)
    icon = await upload('icon', 256, 256)
    preview = await upload('preview', 1200, 630)
    await edit('brand', {
      logo,
      icon,
      preview,
      accent: '#0b6b62',
      foundedYear: 2016,
      jurisdiction: 'Germany',
    })
    await edit('hero', { headline: 'Websites for', phrase: 'bakeries' })
    await edit('meta', { title: 'Websites from Hamburg', tagline: 'Made on the quay' })
    for (const key of LEGAL_KEYS) await edit(key, { intro: 'We wrote this ourselves.' })
    await owner.call('POST', '/api/site/publish', {
      sections: SECTION_KEYS.map((key) => ({ key })),
    })
    const cookies = await portal.context().cookies()
    answers = await visitEverything(cookies.map(({ name, value }) => `${name}=${value}`).join('; '))
  })

  /** Uploads a picture of this size; returns its hash. */
  async function upload(kind: string, width: number, height: number): Promise<string> {
    const clip = { x: 0, y: 0, width, height }
    const content = (await portal.screenshot({ clip, fullPage: true })).toString('base64')
    return (await owner.call<{ hash: string }>('POST', '/api/assets', { kind, content })).hash
  }

  /** Changes fields of the draft of a section. */
  async function edit(key: string, changes: object) {
    const section = await owner.call<{ original: object }>('GET', `/api/site/sections/${key}`)
    const content = { ...section.original, ...changes }
    await owner.call('PUT', `/api/site/sections/${key}/draft`, { content })
  }

  test('the checklist has seen what was done', async () => {
    const { steps } = await owner.call<FirstRun>('GET', '/api/first-run')
    const done = steps.filter(({ isDone }) => isDone).map(({ key }) => key)
    expect(done).toEqual(['company', 'brand', 'legal', 'mail', 'client'])
  })

  test('every page, picture and file is theirs', () => {
    expect(answers.flatMap(foreignIn)).toEqual([])
    expect(answersWithProductMark(answers)).toEqual([])
    const pictures = answers.filter(({ url }) => url.includes(icon) || url.includes(preview))
    expect(pictures.map(({ status }) => status)).toEqual(pictures.map(() => 200))
    expect(pictures.length).toBeGreaterThan(2)
    const tabs = answers.filter(({ url }) => url.includes('?tab='))
    expect(tabs).toHaveLength(6)
    for (const { text } of tabs) expect(text).toContain(NAME)
    const home = answers[0]?.text ?? ''
    for (const own of [NAME, 'bakeries', 'Websites from Hamburg']) {
      expect(home).toContain(own)
    }
  })

  test('logo, icon and accent reach portal and back office, the sign-in and the page', async () => {
    for (const path of [PATHS.clientDashboard, PATHS.staffSignIn, PATHS.home]) {
      await portal.goto(path)
      const image = portal.getByRole('link', { name: NAME }).locator('img').first()
      await expectPage(image).toHaveAttribute('src', `/media/${logo}.png`)
      const height = () => image.evaluate((node: HTMLImageElement) => node.naturalHeight)
      await expectPage.poll(height).toBeGreaterThan(60)
      await expectPage(portal.locator('link[rel=icon]').first()).toHaveAttribute(
        'href',
        `/media/${icon}-32.png`,
      )
      const brand = await portal.evaluate(() =>
        getComputedStyle(document.documentElement).getPropertyValue('--brand').trim(),
      )
      expect(brand).toBe('#0b6b62')
    }
    const office = answers.filter(({ url }) => url === stack.url + PATHS.admin).at(-1)
    for (const own of [`src="/media/${logo}.png"`, `/media/${icon}-32.png`, '--brand:#0b6b62'])
      expect(office?.text).toContain(own)
  })

  test('every mail is theirs', async () => {
    const messageIds: string[] = []
    for (const [kind, addSubject] of Object.entries(OUTBOX_SUBJECTS)) {
      const messageId = `<${kind}@nordlicht.example>`
      messageIds.push(messageId)
      const refId = await addSubject(stack.db)
      await stack.db.outbox.create({ data: { kind, refId, messageId } })
    }
    for (const messageId of messageIds) {
      await stack.mailbox.waitForMail((mail) => mail.messageId === messageId)
    }
    const mails = await stack.mailbox.messages()
    const texts = mails.map((mail) => ({ url: mail.subject, text: JSON.stringify(mail) }))
    expect(texts.flatMap(foreignIn)).toEqual([])
    expect(mails).toHaveLength(messageIds.length + 3)
    for (const { text } of texts.filter(({ text }) => !text.includes(EARLY))) {
      expect(text).toContain(NAME)
    }
  })
})
