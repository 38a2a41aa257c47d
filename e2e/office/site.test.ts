import { sectionEditorPath } from '@loggia/contracts/paths'
import type { Page } from '@playwright/test'
import { beforeAll, expect, test } from 'vitest'
import { expectPage } from '../support/expect-page.ts'
import { newPageWithoutScripts } from '../support/page.ts'
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

async function bytesOfHome(): Promise<string> {
  return (await visitor.request.get('/')).text()
}

/** Waits until every process has heard of the publication. */
async function expectHome(check: (html: string) => boolean) {
  await expectPage.poll(async () => check(await bytesOfHome())).toBe(true)
}

test('an owner changes a service: draft, preview, publication, and back to the bytes of before', async () => {
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

  const [preview] = await Promise.all([
    owner.waitForEvent('popup'),
    owner.getByRole('link', { name: 'Preview' }).click(),
  ])
  await expectPage(preview.getByRole('heading', { name: 'Bakery websites' })).toBeVisible()
  await preview.close()

  // What was typed is there after the screen was left.
  await owner.goto('/admin/site')
  await expectPage(owner.getByRole('listitem').filter({ hasText: 'Services' })).toContainText(
    'Draft',
  )
  await edit('services')
  await expectPage(item('Bakery websites')).toBeVisible()
  await publish()
  await expectHome((html) => html.includes('Bakery websites'))
  await visitor.goto('/')
  await expectPage(visitor.getByRole('heading', { name: 'Bakery websites' })).toBeVisible()
  const choices = visitor.getByRole('combobox', { name: /Project type/i })
  await expectPage(choices.getByRole('option', { name: 'Bakery websites' })).toHaveCount(1)
  const data = await visitor.locator('script[type="application/ld+json"]').textContent()
  expect(data).toContain('Bakery websites')

  await button('Actions for this section').click()
  await owner.getByRole('menuitem', { name: 'Reset to default' }).click()
  await owner.getByRole('button', { name: 'Reset to default' }).click()
  await expectPage(item('Custom Web Development')).toBeVisible()
  await publish()
  await expectHome((html) => html === before)
})

test('an earlier version is viewed and restored', async () => {
  await edit('hero')
  for (const headline of ['The first headline', 'The second headline']) {
    await field('Headline').fill(headline)
    await publish()
  }
  await button('Actions for this section').click()
  await owner.getByRole('menuitem', { name: 'History' }).click()
  const history = owner.getByRole('dialog')
  const [newest, earlier] = [0, 1].map((index) => history.getByRole('listitem').nth(index))
  await expectPage(newest ?? history).toContainText('Visitors see it')
  await earlier?.getByRole('button', { name: /^View/ }).click()
  await expectPage(history.getByText('The first headline')).toBeVisible()
  await earlier?.getByRole('button', { name: /^Restore the version/ }).click()
  await button('Restore').click()
  await expectToast(owner, 'Restored as your draft', 'Publish it to show it to visitors.')
  await expectPage(field('Headline')).toHaveValue('The first headline')
})

test('two owners edit the same text: the second hears of it and loses nothing', async () => {
  const colleague = await stack.newStaffPage('grace')
  await edit('process')
  await colleague.goto(sectionEditorPath('process'))
  const theirs = colleague.getByRole('textbox', { name: 'Title', exact: true })
  await theirs.fill('How Grace works')
  await expectPage(colleague.getByText(/^Draft saved/)).toBeVisible()

  await field('Title').fill('How Lin works')
  await expectPage(owner.getByRole('alert')).toContainText('changed this section')
  await expectPage(field('Title')).toHaveValue('How Lin works')
  await button('Use theirs: Title').click()
  await expectPage(field('Title')).toHaveValue('How Grace works')
  await saved()
})

test('items are put in order with the keyboard alone', async () => {
  await edit('growth')
  await button('Move tile 1 down').focus()
  await owner.keyboard.press('Enter')
  await expectPage(button('Move tile 2 down')).toBeFocused()
  await owner.keyboard.press('Enter')
  await owner.keyboard.press('Enter')
  // The last one cannot move further down.
  await expectPage(button('Move tile 4 up')).toBeFocused()
  await saved()
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
