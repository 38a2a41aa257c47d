import { readFile } from 'node:fs/promises'
import { buildClient } from '@loggia/testing/builders'
import type { Page } from '@playwright/test'
import { beforeAll, describe, expect, test } from 'vitest'
import { expectToFitNarrowWindow, violationsInBothSchemes } from '../support/axe.ts'
import { expectPage } from '../support/expect-page.ts'
import { listMenu } from '../support/list-menu.ts'
import { dialogOf } from '../support/page.ts'
import { toastsOf } from '../support/toasts.ts'
import { useStack } from '../support/use-stack.ts'

const stack = useStack()
let page: Page
beforeAll(async () => {
  page = await stack.newStaffPage()
  await buildClient(stack, { name: 'Ada Byron', company: 'Engines Ltd' })
})

const dialog = () => dialogOf(page)
const button = (name: string) => dialog().getByRole('button', { name, exact: true }).first()

async function choose(name: string, csv: string) {
  const file = { name, mimeType: 'text/csv', buffer: Buffer.from(csv) }
  await dialog().getByLabel('CSV file').setInputFiles(file)
}

async function savedBy(press: () => Promise<void>): Promise<string> {
  const [download] = await Promise.all([page.waitForEvent('download'), press()])
  return readFile(await download.path(), 'utf8')
}

const LONG = 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft'

describe('an import by keyboard', () => {
  test('adds projects to their clients, and is accessible at each step', async () => {
    await page.goto('/admin/projects')
    await listMenu(page).press('Enter')
    await page.getByRole('menuitem', { name: 'Import CSV' }).press('Enter')
    await expectPage(dialog()).toContainText('A CSV file with the columns project and client;')
    expect(await violationsInBothSchemes(page)).toEqual([])
    const sample = await savedBy(() => button('Download a sample file').press('Enter'))
    expect(sample).toContain('"Project","Client","Client email"')
    await choose(
      'projects.csv',
      `Project,Client,Start\nEngine,Ada Byron,2026-04-15\n${LONG},engines ltd,\nقطار سريع,Nobody,\n`,
    )
    const summary = dialog().getByText('2 projects will be added, 0 skipped, 1 cannot be added.')
    await expectPage(summary).toBeVisible()
    await expectToFitNarrowWindow(page)
    expect(await violationsInBothSchemes(page)).toEqual([])
    await page.setViewportSize({ width: 1280, height: 720 })
    await button('Import 2 projects').press('Enter')
    await expectPage(dialog().getByText('2 projects added, 0 skipped, 1 not added.')).toBeFocused()
    expect(await violationsInBothSchemes(page)).toEqual([])
    const result = await savedBy(() => button('Download result').press('Enter'))
    expect(result).toContain('4,"Not added","client: There is no such client"')
    await page.keyboard.press('Escape')
    await expectPage(listMenu(page)).toBeFocused()
    await expectPage(page.getByRole('row').filter({ hasText: 'Engine' }).first()).toBeVisible()
  })

  test('adds subscribers who agreed elsewhere', async () => {
    await page.goto('/admin/newsletter#import')
    await expectPage(dialog()).toContainText('They are not sent a confirmation email.')
    const csv = 'Email,Consent date\nyes@s.example,2025-04-15\nsilent@s.example,\n'
    await choose('people.csv', csv)
    const fault = dialog().getByText('Say when this person agreed to receive the newsletter')
    await expectPage(fault).toBeVisible()
    await button('Import 1 subscriber').press('Enter')
    await expectPage(
      dialog().getByText('1 subscriber added, 0 skipped, 1 not added.'),
    ).toBeFocused()
    await page.keyboard.press('Escape')
    await expectPage(page.getByRole('row').filter({ hasText: 'yes@s.example' })).toBeVisible()
  })
})

test('1,000 clients are imported and deleted, stopped on the way, and all come back', async () => {
  const lines = Array.from({ length: 1_000 }, (_, n) => `Row ${n},row${n}@bulk.example,Bulk Ltd`)
  await page.goto('/admin/clients#import')
  await choose('clients.csv', `name,email,company\n${lines.join('\n')}`)
  await button('Import 1,000 clients').click()
  const added = dialog().getByText('1,000 clients added, 0 skipped, 0 not added.')
  await expectPage(added).toBeFocused({ timeout: 20_000 })
  await page.keyboard.press('Escape')

  await page.goto('/admin/projects')
  await page
    .getByRole('navigation', { name: 'Admin' })
    .getByRole('link', { name: 'Clients' })
    .click()
  await page.getByLabel('Search clients').fill('bulk.example')
  await expectPage(page).toHaveURL(/q=bulk\.example$/)
  const selectAll = page.getByRole('checkbox', { name: 'Select all rows' })
  await selectAll.check()
  await page.getByRole('button', { name: 'Select all 1,000' }).click()
  await expectPage(page.getByText('1,000 selected')).toBeFocused()
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  await expectPage(dialog()).toContainText('Delete 1,000 clients, and 0 projects with them?')

  // The third call waits until Stop is pressed.
  const { promise, resolve } = Promise.withResolvers<void>()
  let calls = 0
  await page.route('**/graphql', async (route) => {
    if (route.request().postData()?.includes('DeleteClients') && ++calls === 3) await promise
    await route.continue()
  })
  await button('Delete').click()
  await expectPage(dialog().getByText('Deleting: 200 of 1,000 rows')).toBeVisible()
  await page.evaluate(() => history.back())
  await expectPage(page).toHaveURL(/\/admin\/clients\?q=bulk\.example$/)
  expect(await violationsInBothSchemes(page)).toEqual([])
  await button('Stop').press('Enter')
  resolve()
  const stopped = '300 clients deleted. Stopped: 700 rows were left alone.'
  await expectPage(dialog().getByText(stopped)).toBeFocused()
  expect(await stack.db.client.count({ where: { company: 'Bulk Ltd' } })).toBe(700)
  const result = await savedBy(() => button('Download result').press('Enter'))
  expect(result.match(/"Left alone"/g)).toHaveLength(700)
  await button('Undo').press('Enter')
  await expectPage(toastsOf(page)).toContainText('300 clients restored.')
  expect(await stack.db.client.count({ where: { company: 'Bulk Ltd' } })).toBe(1_000)
  await page.unroute('**/graphql')
})
