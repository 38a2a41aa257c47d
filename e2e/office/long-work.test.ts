import { readFile } from 'node:fs/promises'
import { buildClient } from '@loggia/testing/builders'
import type { Page } from '@playwright/test'
import { beforeAll, expect, test } from 'vitest'
import { expectToFitNarrowWindow, violationsInBothSchemes, violationsOn } from '../support/axe.ts'
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
  await page.goto('/admin/projects')
})

const dialog = () => dialogOf(page)
const button = (name: string) => dialog().getByRole('button', { name, exact: true }).first()

async function choose(name: string, csv: string) {
  const file = { name, mimeType: 'text/csv', buffer: Buffer.from(csv) }
  await dialog().getByLabel('CSV or Excel file').setInputFiles(file)
}

async function savedBy(press: () => Promise<void>): Promise<string> {
  const [download] = await Promise.all([page.waitForEvent('download'), press()])
  return readFile(await download.path(), 'utf8')
}

const LONG = 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft'

test('an import by keyboard adds projects to their clients, and is accessible at each step', async () => {
  await listMenu(page).press('Enter')
  await page.getByRole('menuitem', { name: 'Import CSV or Excel' }).press('Enter')
  await expectPage(dialog()).toContainText(
    'A CSV or Excel file with the columns project and client;',
  )
  expect(await violationsOn(page)).toEqual([])
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
  expect(await violationsOn(page)).toEqual([])
  const result = await savedBy(() => button('Download result').press('Enter'))
  expect(result).toContain('4,"Not added","client: There is no such client"')
  await page.keyboard.press('Escape')
  await expectPage(listMenu(page)).toBeFocused()
  await expectPage(page.getByRole('row').filter({ hasText: 'Engine' }).first()).toBeVisible()
})

test('330 clients are deleted, stopped on the way, and all come back', async () => {
  const emails = Array.from({ length: 330 }, (_, n) => `row${n}@bulk.example`)
  await stack.db.client.createMany({
    data: emails.map((email) => ({ name: 'Row', email, emailKey: email, company: 'Bulk Ltd' })),
  })
  // By a link, so that there is a way back, which must not be taken while rows are deleted.
  await page
    .getByRole('navigation', { name: 'Admin' })
    .getByRole('link', { name: 'Clients' })
    .click()
  await page.getByLabel('Search clients').fill('bulk.example')
  await expectPage(page).toHaveURL(/q=bulk\.example$/)
  const selectAll = page.getByRole('checkbox', { name: 'Select all rows' })
  await selectAll.check()
  await page.getByRole('button', { name: 'Select all 330' }).click()
  await expectPage(page.getByText('330 selected')).toBeFocused()
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  await expectPage(dialog()).toContainText('Delete 330 clients, and 0 projects with them?')

  // The third call waits until Stop is pressed.
  const { promise, resolve } = Promise.withResolvers<void>()
  let calls = 0
  await page.route('**/graphql', async (route) => {
    if (route.request().postData()?.includes('DeleteClients') && ++calls === 3) await promise
    await route.continue()
  })
  await button('Delete').click()
  await expectPage(dialog().getByText('Deleting: 200 of 330 rows')).toBeVisible()
  await page.evaluate(() => history.back())
  await expectPage(page).toHaveURL(/\/admin\/clients\?q=bulk\.example$/)
  expect(await violationsInBothSchemes(page)).toEqual([])
  await button('Stop').press('Enter')
  resolve()
  const stopped = '300 clients deleted. Stopped: 30 rows were left alone.'
  await expectPage(dialog().getByText(stopped)).toBeFocused()
  expect(await stack.db.client.count({ where: { company: 'Bulk Ltd' } })).toBe(30)
  const result = await savedBy(() => button('Download result').press('Enter'))
  expect(result.match(/"Left alone"/g)).toHaveLength(30)
  await button('Undo').press('Enter')
  await expectPage(toastsOf(page)).toContainText('300 clients restored.')
  expect(await stack.db.client.count({ where: { company: 'Bulk Ltd' } })).toBe(330)
  await page.unroute('**/graphql')
})
