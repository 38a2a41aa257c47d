import { clientPath, PATHS } from '@loggia/contracts/paths'
import type { Page } from '@playwright/test'
import { buildClient } from '@loggia/testing/builders'
import { beforeAll, describe, expect, test } from 'vitest'
import { expectAccessible } from '../support/axe.ts'
import { expectPage } from '../support/expect-page.ts'
import { useStack } from '../support/use-stack.ts'

const stack = useStack()
let page: Page
let id = 0
beforeAll(async () => {
  id = (await buildClient(stack, { name: 'Thora Quetzal', company: 'Nordlicht' })).id
  await buildClient(stack, { name: 'A'.repeat(100), company: 'b'.repeat(200) })
  page = await stack.newStaffPage()
})

const box = () => page.getByRole('combobox', { name: 'Search and commands' })
const dialog = () => page.getByRole('dialog', { name: 'Search and commands' })
const option = (name: string | RegExp) => page.getByRole('option', { name })

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
  test('what is typed at once is no shortcut, and finds a client in spite of a typing error', async () => {
    await open(PATHS.adminContacts)
    await page.keyboard.press('Control+k')
    await page.keyboard.type('qeutzax')
    await page.keyboard.press('Backspace')
    await page.keyboard.type('l')
    await expectPage(box()).toHaveValue('qeutzal')
    await page.keyboard.type(' nord')
    await expectPage(box()).toHaveValue('qeutzal nord')
    await expectPage(option(/Thora Quetzal/)).toHaveAttribute('aria-selected', 'true')
    await page.keyboard.press('Enter')
    await expectPage(page.getByRole('heading', { level: 1 })).toHaveText('Thora Quetzal')
    await expectPage(page).toHaveURL(clientPath(id))
  })

  test('the open record is acted on, and the focus returns to where it was', async () => {
    const edit = page.getByRole('button', { name: 'Edit' })
    await edit.focus()
    await openPalette()
    await page.keyboard.type('edit')
    await expectPage(option('Edit Thora Quetzal')).toHaveAttribute('aria-selected', 'true')
    await page.keyboard.press('Enter')
    await expectPage(page.getByRole('dialog', { name: 'Edit Client' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expectPage(page.getByRole('dialog')).toHaveCount(0)
    await expectPage(edit).toBeFocused()
  })

  test('dialogs and settings open by their names', async () => {
    await openPalette()
    await page.keyboard.type('add cli')
    await expectPage(option('Add client')).toHaveAttribute('aria-selected', 'true')
    await page.keyboard.press('Enter')
    await expectPage(page.getByRole('dialog', { name: 'Add New Client' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expectPage(page.getByRole('dialog')).toHaveCount(0)
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

test('the colors that somebody chose hold from the first paint on, whatever the device asks for', async () => {
  const background = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor)
  await page.emulateMedia({ colorScheme: 'light' })
  // The old place of password and sessions leads on.
  await open(`${PATHS.adminTeam}#own-account`)
  await expectPage(page).toHaveURL(/\/admin\/account$/)
  await expectPage(page.getByRole('heading', { name: 'Your account' })).toBeVisible()
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

test('on a telephone a button in the header opens it, it fits, and axe finds nothing', async () => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.getByRole('banner').getByRole('button', { name: 'Search' }).click()
  await expectPage(box()).toBeFocused()
  await page.keyboard.type('a')
  await expectPage(option(/Thora|Add client/).first()).toBeVisible()
  await expectAccessible(page)
  expect((await dialog().boundingBox())?.width).toBeLessThanOrEqual(320)
})
