import { ASSET_UPLOAD, sectionEditorPath } from '@loggia/contracts/paths'
import type { Locator, Page } from '@playwright/test'
import { lookAt, phonePhoto } from '@loggia/domain/assets/testing/pictures'
import { beforeAll, expect, test } from 'vitest'
import { expectPage } from '../support/expect-page.ts'
import { consoleErrorsOf, newPageWithoutScripts } from '../support/page.ts'
import { chooseAction } from '../support/records.ts'
import { expectToast } from '../support/toasts.ts'
import { useStack } from '../support/use-stack.ts'

const stack = useStack()
let owner: Page
let visitor: Page
beforeAll(async () => {
  owner = await stack.newStaffPage('owner')
  visitor = await newPageWithoutScripts(stack)
})

const button = (name: string | RegExp) => owner.getByRole('button', { name, exact: true })
const item = (name: string) => owner.getByRole('button', { name, exact: true, expanded: false })
const field = (name: string) => owner.getByRole('textbox', { name, exact: true })
const saved = () => expectPage(owner.getByText(/^Draft saved/)).toBeVisible()

async function edit(key: string) {
  await owner.goto(sectionEditorPath(key))
  await expectPage(button('Publish')).toBeVisible()
}

async function publish() {
  await button('Publish').click()
  await owner.getByRole('dialog').getByRole('button', { name: 'Publish' }).click()
  await expectPage(owner.getByText('Visitors see this text.')).toBeVisible()
}

/** Changes fields of the draft of a section, without using the screens. */
async function saveDraft(key: string, changes: object) {
  const { request } = owner
  const section = await request.get(`/api/site/sections/${key}`)
  const { original } = (await section.json()) as { original: object }
  const data = { content: { ...original, ...changes } }
  expect((await request.put(`/api/site/sections/${key}/draft`, { data })).ok()).toBe(true)
}

/** Publishes the draft of a section, without using the screens. */
async function publishDraft(key: string) {
  const data = { sections: [{ key }] }
  expect((await owner.request.post('/api/site/publish', { data })).ok()).toBe(true)
}

async function bytesOfHome(): Promise<string> {
  return (await visitor.request.get('/')).text()
}

/** Waits until every process has heard of the publication. */
async function expectHome(check: (html: string) => boolean) {
  await expectPage.poll(async () => check(await bytesOfHome())).toBe(true)
}

test('an owner changes a service: draft, publication, and back to the bytes of before', async () => {
  const before = await bytesOfHome()
  expect(before).toContain('Custom Web Development')
  await edit('services')
  await item('Custom Web Development').click()
  const card = owner.locator('[data-item="cards.0"]')
  await card.getByRole('textbox', { name: 'Title' }).fill('Bakery websites')
  await field('Project type 1').fill('Bakery websites')
  await card.getByRole('combobox', { name: 'Project type' }).selectOption('Bakery websites')
  await saved()
  expect(await bytesOfHome()).toBe(before)

  // The typed text is there after the screen was left.
  await owner.getByRole('link', { name: 'Website', exact: true }).last().click()
  await expectPage(owner.getByRole('listitem').filter({ hasText: 'Services' })).toContainText(
    'Draft',
  )
  await owner.getByRole('link', { name: 'Services', exact: true }).click()
  await expectPage(item('Bakery websites')).toBeVisible()
  await publish()
  await expectHome((html) => html.includes('Bakery websites'))
  await visitor.goto('/')
  await expectPage(visitor.getByRole('heading', { name: 'Bakery websites' })).toBeVisible()
  const choices = visitor.getByRole('combobox', { name: /Project type/i })
  await expectPage(choices.getByRole('option', { name: 'Bakery websites' })).toHaveCount(1)
  const data = await visitor.locator('script[type="application/ld+json"]').textContent()
  expect(data).toContain('Bakery websites')

  expect((await owner.request.post('/api/site/sections/services/reset')).ok()).toBe(true)
  await publishDraft('services')
  await expectHome((html) => html === before)
})

test('an earlier version is viewed and restored', async () => {
  for (const headline of ['The first headline', 'The second headline']) {
    await saveDraft('hero', { headline })
    await publishDraft('hero')
  }
  await edit('hero')
  await chooseAction(owner, 'History', 'this section')
  const history = owner.getByRole('dialog')
  const [newest, earlier] = [0, 1].map((index) => history.getByRole('listitem').nth(index))
  await expectPage(newest ?? history).toContainText('Visitors see it')
  await earlier?.getByRole('button', { name: /^View/ }).click()
  await expectPage(history.getByText('The first headline')).toBeVisible()
  await earlier?.getByRole('button', { name: /^Restore the version/ }).click()
  await expectToast(owner, 'Restored as your draft', 'Publish it to show it to visitors.')
  await expectPage(field('Headline')).toHaveValue('The first headline')

  // Now a draft would be lost.
  await chooseAction(owner, 'History', 'this section')
  await newest?.getByRole('button', { name: /^Restore the version/ }).click()
  const question = owner.getByRole('dialog', { name: 'Restore this version?' })
  await expectPage(question).toContainText('the draft that you have now is lost')
  await button('Restore').click()
  await expectPage(field('Headline')).toHaveValue('The second headline')
})

test('the error of a field that is left does not move a button away from under the pointer', async () => {
  await edit('growth')
  await field('Title').fill('')
  await button('Add a tile').click()
  await expectPage(button('New tile 5')).toBeVisible()
  await expectPage(field('Title').first()).toHaveAccessibleDescription(/Please fill this in/)
  await button('Remove tile 5').click()
  await field('Title').fill('Four ways')
  await saved()
})

test('a picture is uploaded, and a color that nobody could read is refused with the nearest that works', async () => {
  await edit('brand')
  const color = field('Accent color')
  await color.fill('#ffd400')
  await color.blur()
  await expectPage(color).toHaveAccessibleDescription(/reaches only 1.4:1 on white/)
  await button('Use #8c7400').click()
  await expectPage(color).toHaveValue('#8c7400')

  const chooser = owner.getByLabel('Choose: Logo')
  const text = { name: 'logo.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('<svg/>') }
  await chooser.setInputFiles(text)
  await expectPage(chooser).toHaveAccessibleDescription(/./)
  const buffer = await owner.screenshot({ clip: { x: 0, y: 0, width: 200, height: 80 } })
  await chooser.setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer })
  const logo = owner.getByRole('img', { name: 'Logo on a light ground' })
  await expectPage(logo).toBeVisible()
  await expectPage
    .poll(() => logo.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0)
  await saved()
})

test('the photo of a phone is made smaller here, the right way up, and HEIC is answered in words', async () => {
  await edit('brand')
  const chooser = owner.getByLabel(/^Choose.*: Preview picture$/)
  const head = Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1')
  const heic = Buffer.concat([head, Buffer.alloc(2_000_000)])
  await chooser.setInputFiles({ name: 'IMG_2041.HEIC', mimeType: '', buffer: heic })
  await expectPage(chooser).toHaveAccessibleDescription(/cannot read HEIC.* as JPEG/)

  const photo = await phonePhoto()
  expect(photo.length).toBeGreaterThan(1_600_000)
  const request = owner.waitForRequest((sent) => sent.url().endsWith(ASSET_UPLOAD))
  await chooser.setInputFiles({ name: 'photo.jpg', mimeType: 'image/jpeg', buffer: photo })
  const { content } = (await request).postDataJSON() as { content: string }
  const sent = Buffer.from(content, 'base64')
  expect(sent.length).toBeLessThan(1_000_000)
  const { top, ...facts } = await lookAt(sent)
  expect(facts).toEqual({ width: 1200, height: 1600, format: 'jpeg', hasExif: false })
  expect(top[0]).toBeGreaterThan(200)
  expect(top[1]).toBeLessThan(60)
  const preview = owner.getByRole('img', { name: 'Preview picture, as uploaded' })
  await expectPage
    .poll(() => preview.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBe(1200)
  await expectPage(chooser).not.toHaveAccessibleDescription(/./)
  await saved()
})

test('the page beside the fields shows what is typed, follows the section, and is seen as on a phone', async () => {
  await edit('process')
  const complaints = consoleErrorsOf(owner)
  const frame = owner.frameLocator('iframe[title="The page with your drafts"]')
  const place = (selector: string) =>
    frame.locator(selector).evaluate((element) => element.getBoundingClientRect().top)
  const title = frame.locator('#process h2')
  await expectPage(title).toBeInViewport()
  const shown = await title.elementHandle()
  const groundOf = (locator: Locator) =>
    locator.evaluate((element) => getComputedStyle(element).backgroundColor)
  const quiet = await groundOf(owner.getByRole('link', { name: 'Preview' }))
  expect(await groundOf(button('Publish'))).toBe(quiet)
  await field('Title').fill('How we bake')
  await expectPage(title).toHaveText('How we bake')
  expect(await groundOf(button('Publish'))).not.toBe(quiet)

  await owner.getByRole('link', { name: 'Website', exact: true }).last().click()
  await owner.getByRole('link', { name: 'Services', exact: true }).click()
  await expectPage(item('Custom Web Development')).toBeVisible()
  const isFollowed = () =>
    expectPage.poll(async () => Math.round(await place('#services'))).toBe(72)
  await isFollowed()
  await button('Phone').click()
  const width = () => frame.locator('html').evaluate((element) => element.clientWidth)
  await expectPage.poll(width).toBe(360)
  await isFollowed()

  // Neither a link nor a form acts, and the editor stays where it is.
  await frame.locator('#services a').first().click()
  await frame.getByRole('textbox', { name: /Where shall we send it/ }).fill('ada@lovelace.example')
  await frame.getByRole('button', { name: 'Subscribe' }).click()
  expect(await stack.db.newsletterSubscriber.count()).toBe(0)
  expect(await owner.evaluate(() => window.scrollY)).toBe(0)
  // It was brought up to date, and never loaded again.
  expect(await shown?.evaluate((element) => element.isConnected)).toBe(true)

  await owner.getByRole('button', { name: 'Skip the page' }).focus()
  await owner.keyboard.press('Enter')
  await expectPage(owner.getByText('End of the page')).toBeFocused()
  await expectPage(frame.locator('script[type=module]')).toHaveCount(0)
  // Scripts are those of this test, with which it looks into the frame.
  expect(complaints.filter((text) => !text.startsWith('Blocked script'))).toEqual([
    expect.stringMatching(/^Blocked opening .* in a new window/),
    expect.stringMatching(/^Blocked form submission/),
  ])
  await edit('process')
  await publish()
  await expectHome((html) => html.includes('How we bake'))
})
