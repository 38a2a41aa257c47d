import { DEVICE_COOKIE } from '@loggia/contracts/pages/device-cookie'
import { ownProjectPath, PATHS, sectionEditorPath } from '@loggia/contracts/paths'
import { buildClient, buildProject } from '@loggia/testing/builders'
import { expect, test } from 'vitest'
import { expectPage } from '../support/expect-page.ts'
import { waitUntilHydrated } from '../support/hydration.ts'
import { consoleErrorsOf, dialogOf, hideDevice } from '../support/page.ts'
import { signInAsClient } from '../support/sign-in.ts'
import { useStack } from '../support/use-stack.ts'
import { ALL_SCRIPTS, openWithSlow } from './scripts.ts'

const stack = useStack({}, { hasMotion: true })

test('the portal shows its frame and title before any script', async () => {
  const page = await stack.newClientPage('early@customer.example')
  const release = await openWithSlow(page, ALL_SCRIPTS, `${PATHS.clientDashboard}?tab=documents`)
  const expectTab = (name: string) =>
    expectPage(page.getByRole('tab', { name })).toHaveAttribute('aria-selected', 'true')
  await expectTab('Documents')
  await expectPage(page.getByRole('heading', { name: 'Documents', level: 1 })).toBeVisible()
  await expectPage(page.getByText('early@customer.example')).toBeVisible()
  await expectPage(page).toHaveTitle(/^Documents \| /)

  release()
  await waitUntilHydrated(page)
  await page.getByRole('tab', { name: 'Projects' }).click()
  await expectTab('Projects')
  await page.goBack()
  await expectTab('Documents')
})

test('the back office shows its frame before any script, and takes it over as it is', async () => {
  const page = await stack.newStaffPage('phone')
  await hideDevice(page, stack.url)
  const release = await openWithSlow(page, ALL_SCRIPTS, PATHS.adminClients)
  const heading = page.getByRole('heading', { name: 'Clients', level: 1 })
  await expectPage(heading).toBeVisible()
  const link = page.getByRole('link', { name: 'Clients', exact: true })
  await expectPage(link).toHaveAttribute('aria-current', 'page')
  await expectPage(page.getByText('Lin Clerk')).toBeVisible()
  await expectPage(page).toHaveTitle(/^Clients \| /)

  const ofServer = await heading.elementHandle()
  await page.getByRole('searchbox').first().press('Enter')
  release()
  await waitUntilHydrated(page)
  expect(await ofServer?.evaluate((node) => node.isConnected)).toBe(true)
  expect(new URL(page.url()).pathname).toBe(PATHS.adminClients)
  await page.getByRole('button', { name: 'Add Client' }).first().click()
  await expectPage(dialogOf(page)).toHaveCount(1)
})

test('a form has its values before its scripts, and keeps what is typed, also when it was sent too early', async () => {
  const page = await stack.newStaffPage('typist')
  const name = page.getByLabel('Name', { exact: true })
  const password = page.getByLabel('Current password')
  const release = await openWithSlow(page, ALL_SCRIPTS, PATHS.adminAccount)
  await expectPage(name).toHaveValue('Lin Clerk')
  await name.fill('Lin Early')
  await password.fill('typed at once')
  await name.press('Enter')
  await password.focus()
  release()
  await waitUntilHydrated(page)
  await expectPage(name).toHaveValue('Lin Early')
  await expectPage(password).toHaveValue('typed at once')
  await expectPage(password).toBeFocused()
  // No form was sent by the browser itself, with its fields in the address.
  expect(new URL(page.url()).search).toBe('')
  await page.getByRole('button', { name: 'Save profile' }).click()
  await expectPage(page.getByText('Profile saved', { exact: true })).toBeVisible()
  expect(await stack.db.user.findUnique({ where: { usernameKey: 'typist' } })).toMatchObject({
    name: 'Lin Early',
  })
  await page.getByRole('button', { name: 'Change password' }).click()
  await expectPage(page.getByText('Password must be at least 6 characters')).toBeVisible()
})

test('an address that names a part of a screen leads to it, also from a first step and when it arrives late', async () => {
  const page = await stack.newStaffPage('steps')
  const drive = page.getByRole('heading', { name: 'Google Drive' })
  const topOfDrive = () => drive.evaluate((part) => part.getBoundingClientRect().top)
  await stack.db.firstRun.create({ data: { id: 1, isHidden: false } })
  await page.goto(PATHS.admin)
  await page.getByRole('link', { name: 'Connect Google Drive' }).click()
  await expectPage(drive).toBeFocused()
  await expectPage(page.getByLabel('Company Name')).toBeAttached()
  await expectPage.poll(topOfDrive).toBeLessThan(200)

  await hideDevice(page, stack.url)
  await page.goto('about:blank')
  const release = await openWithSlow(page, '**/graphql', `${PATHS.adminSettings}#drive`)
  await expectPage(drive).toBeFocused()
  release()
  await expectPage(page.getByLabel('Company Name')).toBeAttached()
  await expectPage
    .poll(async () => {
      const top = await topOfDrive()
      return top >= 0 && top < 200
    })
    .toBe(true)

  // A scrolling reader is left alone.
  await page.mouse.wheel(0, -10_000)
  await expectPage.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
  await page.setViewportSize({ width: 700, height: 600 })
  await expectPage.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
})

test('a record that was opened from a list is taken over after a reload, with its place there', async () => {
  await buildProject(stack, { title: 'Pier' })
  const page = await stack.newStaffPage('again')
  const errors = consoleErrorsOf(page)
  await page.goto(`${PATHS.adminProjects}?q=Pier`)
  await page.getByRole('link', { name: 'Pier' }).click()
  await expectPage(page.getByRole('heading', { level: 1, name: 'Pier' })).toBeVisible()
  await page.reload()
  await expectPage(page.getByText('1 of 1', { exact: true })).toBeVisible()
  expect(errors).toEqual([])
})

test('a screen is complete before its scripts, in the time of the device, and keeps a message begun in it', async () => {
  const client = await buildClient(stack, { email: 'ana@harbour.example', portalRole: 'member' })
  const { id } = await buildProject(stack, { clientId: client.id, title: 'Dock' })
  const page = await stack.newPage({ timezoneId: 'Pacific/Auckland' })
  await signInAsClient(page, 'ana@harbour.example')
  const clock = new Intl.DateTimeFormat('en-US', {
    timeStyle: 'short',
    timeZone: 'Pacific/Auckland',
  })
  const sent = await page.request.post('/api/messages', { data: { projectId: id, text: 'Ahoy' } })
  const { createdAt } = (await sent.json()) as { createdAt: string }
  const time = clock.format(new Date(createdAt))
  const field = page.getByLabel('Write a message')
  const errors = consoleErrorsOf(page)
  await page.goto(`${PATHS.clientDashboard}?tab=projects`)
  await page.getByRole('link', { name: 'Dock' }).click()
  await field.fill('Written yesterday')
  await expectPage(field).toHaveValue('Written yesterday')
  // Taken over with its place in the list that it was opened from.
  await page.reload()
  await expectPage(page.getByText('1 of 1', { exact: true })).toBeVisible()
  expect(errors).toEqual([])

  const release = await openWithSlow(page, ALL_SCRIPTS, ownProjectPath(id))
  await expectPage(page.getByText('Ahoy')).toBeVisible()
  await expectPage(page.getByText(time)).toBeVisible()
  await field.fill('Written at once')
  release()
  await expectPage(field).toHaveValue('Written yesterday\n\nWritten at once')
  expect(errors).toEqual([])

  // A link in an email, on a phone.
  await page.setViewportSize({ width: 360, height: 740 })
  const device = { name: DEVICE_COOKIE.name, value: 'narrow.Pacific/Auckland', url: stack.url }
  await page.context().addCookies([device])
  const releaseOnPhone = await openWithSlow(
    page,
    ALL_SCRIPTS,
    `${ownProjectPath(id)}?tab=conversation#message-1`,
  )
  const message = await page.getByText('Ahoy').elementHandle()
  releaseOnPhone()
  await waitUntilHydrated(page)
  // The very element of the server: a discarded one lets the page jump.
  expect(await message?.evaluate((node) => node.isConnected)).toBe(true)

  // An older one, whose hash the server does not know.
  await page.goto(`${ownProjectPath(id)}#conversation`)
  await expectPage(page.getByText('Ahoy')).toBeVisible()
  expect(errors).toEqual([])

  // A person who has travelled since.
  await page.setViewportSize({ width: 1280, height: 720 })
  await page.context().addCookies([{ ...device, value: 'wide.UTC' }])
  await page.reload()
  await expectPage(page.getByText(time)).toBeVisible()
  await expectPage(field).toHaveValue('Written yesterday\n\nWritten at once')
  expect(errors).toEqual([])
})

test('a preview in another tab follows the draft, and stays where it is read', async () => {
  const editor = await stack.newStaffPage('author')
  await editor.goto(sectionEditorPath('process'))
  const [preview] = await Promise.all([
    editor.waitForEvent('popup'),
    editor.getByRole('link', { name: 'Preview' }).click(),
  ])
  const refused: string[] = []
  preview.on('console', (message) => {
    if (message.type() === 'error') refused.push(message.text())
  })
  /** Where a heading stands in the window. How far that is from the top of the page, a late font changes. */
  const place = () =>
    preview.evaluate(() => document.querySelector('#about h2')?.getBoundingClientRect().top ?? 0)
  await expectPage(preview.locator('#process h2')).toBeInViewport()
  // Browsers scroll to the section that an address names until after the page has loaded, which cannot be awaited.
  await preview.goto(preview.url().replace(/#.*/, ''))
  // Neither the bar of the preview nor the header lies over anything of the page.
  const edges = await preview.evaluate(() => {
    const box = (selector: string) => document.querySelector(selector)?.getBoundingClientRect()
    return [box('[data-preview]')?.bottom, box('body > header')?.top, box('#home')?.top]
  })
  expect(new Set(edges).size).toBe(1)
  // The fallback fonts are the system's, which need not have them.
  await preview.evaluate(async () => {
    await Promise.allSettled([...document.fonts].map((font) => font.load()))
    const heading = document.querySelector('#about h2')
    window.scrollTo({ top: (heading?.getBoundingClientRect().top ?? 0) + 400, behavior: 'instant' })
  })
  const read = await place()

  const title = editor.getByRole('textbox', { name: 'Title', exact: true })
  await title.fill('How we bake')
  await expectPage(preview.locator('#process h2')).toHaveText('How we bake')
  await expectPage.poll(async () => Math.abs((await place()) - read)).toBeLessThan(100)

  await editor.getByRole('button', { name: 'Publish' }).click()
  await editor.getByRole('dialog').getByRole('button', { name: 'Publish' }).click()
  await expectPage(preview.getByText('Nothing waits to be published.')).toBeAttached()
  await expectPage.poll(async () => Math.abs((await place()) - read)).toBeLessThan(100)
  expect(refused).toEqual([])
})
