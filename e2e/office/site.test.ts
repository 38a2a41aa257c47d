import { sectionEditorPath } from '@loggia/contracts/paths'
import type { Page } from '@playwright/test'
import { beforeAll, expect, test } from 'vitest'
import { expectPage } from '../support/expect-page.ts'
import { dialogOf, newPageWithoutScripts } from '../support/page.ts'
import { expectToast, toastsOf } from '../support/toasts.ts'
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

test('two people change a section: the later one is asked, also after leaving it, and loses no text', async () => {
  const colleague = await stack.newStaffPage()
  await edit('hero')
  await colleague.goto(sectionEditorPath('hero'))
  await colleague.getByLabel('Headline').fill('Theirs')
  await expectPage(colleague.getByText(/^Draft saved/)).toBeVisible()

  const headline = field('Headline')
  const question = owner.getByText(/^Lin Clerk changed this section .+ while you were editing it/)
  await headline.fill('Mine')
  await expectPage(question).toBeVisible()
  await owner.getByRole('link', { name: 'Website', exact: true }).last().click()
  await owner.getByRole('link', { name: 'Hero', exact: true }).click()
  await expectPage(question).toBeVisible()
  await expectPage(headline).toHaveValue('Mine')
  await colleague.reload()
  await expectPage(colleague.getByLabel('Headline')).toHaveValue('Theirs')

  await button('Reload their version').click()
  await expectPage(headline).toHaveValue('Theirs')
  await button('Put my text back').click()
  await expectPage(headline).toHaveValue('Mine')
  await button('Keep mine').click()
  await expectPage(question).toHaveCount(0)
  await saved()
  await edit('hero')
  await expectPage(headline).toHaveValue('Mine')
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
  await expectToast(owner, 'Restored as your draft', 'Publish it to show it to visitors.')
  await expectPage(field('Headline')).toHaveValue('The first headline')

  // Now a draft would be lost.
  await button('Actions for this section').click()
  await owner.getByRole('menuitem', { name: 'History' }).click()
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

test('a changed setting shows on the public page at the next request', async () => {
  const data = { value: '(315) 555-0142', category: 'contact' }
  const written = await owner.request.put('/api/site-settings/company_phone', { data })
  expect(written.status()).toBe(200)
  await visitor.goto('/')
  await expectPage(visitor.getByText('(315) 555-0142').first()).toBeVisible()

  await owner.goto('/admin/settings')
  await expectPage(owner).toHaveTitle(/^Settings \| /)
  await owner.getByRole('textbox', { name: 'Company Phone' }).fill('(315) 555-0199')
  await button('Save Settings').click()
  await expectToast(owner, 'Settings updated', 'All site settings have been updated successfully')
  await visitor.goto('/')
  await expectPage(visitor.getByText('(315) 555-0199').first()).toBeVisible()
  await expectPage(visitor.getByText('(315) 555-0142')).toHaveCount(0)
})

test("the workspace's Drive is connected and disconnected", async () => {
  await owner.goto('/admin/settings')
  await button('Connect Google Drive').click()
  await expectPage(owner).toHaveURL(new RegExp(`^${stack.drive.url}/o/oauth2/v2/auth`))
  await button('Allow').click()
  await expectPage(owner).toHaveURL(`${stack.url}/admin/settings#drive`)
  await expectPage(toastsOf(owner)).toContainText('Google Drive connected')
  // Who comes back from Google is where it says so.
  await expectPage(owner.getByText('Connected as owner@drive.example')).toBeInViewport()
  await expectPage(owner.getByRole('heading', { name: 'Google Drive' })).toBeFocused()
  expect(await stack.db.driveConnection.count()).toBe(1)

  await button('Disconnect').click()
  await dialogOf(owner).getByRole('button', { name: 'Disconnect' }).click()
  await expectPage(toastsOf(owner)).toContainText('Google Drive disconnected')
  await expectPage(dialogOf(owner)).toHaveCount(0)
  await expectPage(button('Connect Google Drive')).toBeVisible()
  expect(await stack.db.driveConnection.count()).toBe(0)
})
