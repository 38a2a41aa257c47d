import { clientPath, PATHS } from '@loggia/contracts/paths'
import type { Page } from '@playwright/test'
import { buildClient } from '@loggia/testing/builders'
import { beforeAll, describe, expect, test } from 'vitest'
import { expectToFitNarrowWindow, violationsInBothSchemes } from '../support/axe.ts'
import { expectPage } from '../support/expect-page.ts'
import { signInAsStaff } from '../support/sign-in.ts'
import { useStack } from '../support/use-stack.ts'

const stack = useStack()
let page: Page
let id = 0
beforeAll(async () => {
  id = (await buildClient(stack, { name: 'Thora Quetzal', company: 'Nordlicht' })).id
  await buildClient(stack, { name: 'A'.repeat(100), company: 'b'.repeat(200) })
  page = await stack.newPage()
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await signInAsStaff(page, 'lin')
})

const box = () => page.getByRole('combobox', { name: 'Search and commands' })
const dialog = () => page.getByRole('dialog', { name: 'Search and commands' })
const option = (name: string | RegExp) => page.getByRole('option', { name })
const SIZES = [
  { width: 360, height: 740 },
  { width: 1280, height: 720 },
]

async function open(path: string = PATHS.admin) {
  await page.setViewportSize({ width: 1280, height: 720 })
  await page.goto(path)
  await expectPage(page.getByRole('heading', { level: 1 })).toBeVisible()
}

async function openPalette() {
  await page.keyboard.press('Control+k')
  await expectPage(box()).toBeFocused()
}

describe('by keyboard alone', () => {
  test('a client is found in spite of a typing error, opened, and offered first the next time', async () => {
    await open()
    await openPalette()
    await page.keyboard.type('qeutzal')
    await expectPage(option(/Thora Quetzal/)).toHaveAttribute('aria-selected', 'true')
    await page.keyboard.press('Enter')
    await expectPage(page).toHaveURL(new RegExp(`${clientPath(id)}$`))
    await open(PATHS.adminProjects)
    await openPalette()
    await expectPage(page.getByRole('group').first()).toContainText('Thora Quetzal')
  })

  test('what is typed before its script has arrived is searched for, and no shortcut of the page', async () => {
    const release = Promise.withResolvers<void>()
    await page.route('**/palette-dialogs-*', async (route) => {
      await release.promise
      await route.continue()
    })
    await open(PATHS.adminContacts)
    await page.keyboard.press('Control+k')
    await page.keyboard.type('qeutzax')
    await page.keyboard.press('Backspace')
    await page.keyboard.type('l')
    await expectPage(box()).toHaveCount(0)
    release.resolve()
    await expectPage(box()).toHaveValue('qeutzal')
    await page.keyboard.type(' nord')
    await expectPage(box()).toHaveValue('qeutzal nord')
    await expectPage(option(/Thora Quetzal/)).toHaveAttribute('aria-selected', 'true')
    await page.unrouteAll()
  })

  test('the dialog that adds a client, and the import, open by their names', async () => {
    await open()
    await openPalette()
    await page.keyboard.type('add cli')
    await expectPage(option('Add client')).toHaveAttribute('aria-selected', 'true')
    await page.keyboard.press('Enter')
    await expectPage(page.getByRole('dialog', { name: 'Add New Client' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expectPage(page.getByRole('dialog')).toHaveCount(0)
    await openPalette()
    await page.keyboard.type('csv')
    await page.keyboard.press('Enter')
    await expectPage(page.getByRole('dialog', { name: /Import/ })).toBeVisible()
    await expectPage(page).toHaveURL(/\/admin\/clients$/)
  })

  test('each setting is found by its label, and its field has the focus', async () => {
    await open()
    await openPalette()
    await page.keyboard.type('notification')
    await expectPage(option(/^Notification Email/)).toHaveAttribute('aria-selected', 'true')
    await page.keyboard.press('Enter')
    const field = page.getByLabel('Notification Email', { exact: true })
    await expectPage(field).toBeFocused()
    await expectPage(field).toBeInViewport()
    await page.keyboard.press('Shift+Tab')
    await page.keyboard.press('Tab')
    await expectPage(field).toBeFocused()
  })

  test('a record that is gone is offered no more once somebody has seen that', async () => {
    const gone = await buildClient(stack, { name: 'Gone Tomorrow', company: 'Past Ltd' })
    await open(clientPath(gone.id))
    await stack.db.client.delete({ where: { id: gone.id } })
    await open(PATHS.adminProjects)
    await openPalette()
    await option(/Gone Tomorrow/).click()
    await expectPage(page.getByText('This client does not exist')).toBeVisible()
    await openPalette()
    await expectPage(option(/Gone Tomorrow/)).toHaveCount(0)
  })

  test('Escape returns the focus to where it was', async () => {
    await open()
    const search = page.getByRole('button', { name: 'Search' }).first()
    await search.focus()
    await page.keyboard.press('Enter')
    await expectPage(box()).toBeFocused()
    await page.keyboard.press('Escape')
    await expectPage(search).toBeFocused()
  })

  test('commands still work without a connection', async () => {
    await open()
    await openPalette()
    await page.context().setOffline(true)
    await page.keyboard.type('shortcuts')
    await expectPage(dialog()).toContainText('Search is unavailable without a connection')
    await option(/Show the keyboard shortcuts/).click()
    await expectPage(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible()
    await page.context().setOffline(false)
  })

  test('single keys that are switched off do nothing, also after the next load', async () => {
    await open(PATHS.adminClients)
    await page.keyboard.press('?')
    const help = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
    await help.getByRole('button', { name: 'Switch single-key shortcuts off' }).click()
    await expectPage(help.getByText('are switched off')).toBeVisible()
    await expect
      .poll(async () => (await page.request.get('/api/user/preferences')).json())
      .toMatchObject({ shortcuts: 'off' })
    await open(PATHS.adminClients)
    await page.keyboard.press('n')
    await page.keyboard.press('?')
    await openPalette()
    await expectPage(page.getByRole('dialog')).toHaveCount(1)
    await page.keyboard.type('single')
    await page.keyboard.press('Enter')
    await page.keyboard.press('?')
    await expectPage(help).toBeVisible()
  })
})

describe('the colors that somebody chose', () => {
  const background = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor)

  test('hold from the first paint on, whatever the device asks for', async () => {
    await page.emulateMedia({ colorScheme: 'light' })
    await open(PATHS.adminAccount)
    const light = await background()
    await page.getByLabel('Colors').selectOption('Always dark')
    await expect.poll(background).not.toBe(light)
    await expect
      .poll(async () => (await page.request.get('/api/user/preferences')).json())
      .toMatchObject({ scheme: 'dark' })
    const frame = await (await page.request.get(PATHS.admin)).text()
    expect(/<html[^>]*>/.exec(frame)?.[0]).toContain('data-scheme="dark"')
    await openPalette()
    await page.keyboard.type('follow the colors')
    await page.keyboard.press('Enter')
    await expect.poll(background).toBe(light)
  })
})

describe('for everybody', () => {
  test.each(SIZES)('axe finds nothing in the palette at $width px', async (size) => {
    await open()
    await page.setViewportSize(size)
    await openPalette()
    await page.keyboard.type('a')
    await expectPage(option(/Thora|Add client/).first()).toBeVisible()
    expect(await violationsInBothSchemes(page)).toEqual([])
    await expectToFitNarrowWindow(page)
    expect((await dialog().boundingBox())?.width).toBeLessThanOrEqual(320)
  })

  test.each(SIZES)('axe finds nothing on the account page at $width px', async (size) => {
    await open(PATHS.adminAccount)
    await page.setViewportSize(size)
    await expectPage(page.getByRole('list', { name: 'Your sessions' })).toBeVisible()
    expect(await violationsInBothSchemes(page)).toEqual([])
    await expectToFitNarrowWindow(page)
  })

  test('the header of a telephone has a button that opens it', async () => {
    await open()
    await page.setViewportSize({ width: 360, height: 740 })
    await page.getByRole('banner').getByRole('button', { name: 'Search' }).click()
    await expectPage(box()).toBeFocused()
  })
})

test('the old place of password and sessions leads on', async () => {
  await page.goto(`${PATHS.adminTeam}#own-account`)
  await expectPage(page).toHaveURL(/\/admin\/account$/)
  await expectPage(page.getByRole('heading', { name: 'Your account' })).toBeVisible()
})

test('one’s own name leads to the account', async () => {
  await open()
  await page.getByRole('link', { name: 'Lin Clerk' }).click()
  await expectPage(page.getByLabel('Name')).toHaveValue('Lin Clerk')
})
