import { PATHS } from '@loggia/contracts/paths'
import type { Page } from '@playwright/test'
import { beforeAll, expect, test } from 'vitest'
import { expectToFitNarrowWindow, violationsInBothSchemes } from '../support/axe.ts'
import { expectPage } from '../support/expect-page.ts'
import { listMenu } from '../support/list-menu.ts'
import { dialogOf } from '../support/page.ts'
import { useStack } from '../support/use-stack.ts'

const stack = useStack()
let page: Page
beforeAll(async () => {
  page = await stack.newStaffPage()
})

const dialog = () => dialogOf(page)
const button = (name: string) => dialog().getByRole('button', { name, exact: true }).first()

/** As Excel in Poland saves it, with headings of its owner. */
const LINES = [
  'Kto to jest;Adres poczty;Firma;Numer;Ulubiony kolor;Puste',
  '\xa3ukasz \xafak;lukasz@zak.example;\xafak i Syn;="0048225550100";zielony;',
  'Ma\xb3gorzata W\xf3jcik;malgorzata@wojcik.example;W\xf3jcik 19" rack;N/A;;',
  'Jan;brak;J;;;',
]

test('an import asks for encoding and columns, by keyboard, and adds what was meant', async () => {
  await page.goto(PATHS.adminClients)
  await listMenu(page).press('Enter')
  await page.getByRole('menuitem', { name: 'Import CSV or Excel' }).press('Enter')
  await expectPage(dialog()).toContainText(
    'A CSV or Excel file with the columns name, email and company;',
  )
  const buffer = Buffer.from(LINES.join('\r\n'), 'latin1')
  await dialog()
    .getByLabel('CSV or Excel file')
    .setInputFiles({ name: 'klienci.csv', mimeType: 'text/csv', buffer })

  await expectPage(dialog().getByRole('heading', { name: 'Which column is what?' })).toBeFocused()
  const encoding = dialog().getByLabel('Character encoding')
  await expectPage(encoding).toHaveValue('windows-1250')
  const words = dialog().getByRole('list', { name: 'Words of the file' })
  await expectPage(words).toContainText('Łukasz')
  await encoding.selectOption('macintosh')
  await expectPage(words).toContainText('£ukasz')
  await encoding.selectOption('windows-1250')
  await expectPage(words).toContainText('Łukasz')
  await expectPage(dialog().getByLabel('Firma')).toHaveValue('company')
  await expectPage(dialog().getByText('Choose the columns for Name and E-mail.')).toBeVisible()
  await expectPage(button('Continue')).toBeDisabled()
  await expectToFitNarrowWindow(page)
  expect(await violationsInBothSchemes(page)).toEqual([])
  await page.setViewportSize({ width: 1280, height: 900 })
  expect(await violationsInBothSchemes(page)).toEqual([])

  for (const [heading, key] of [
    ['Kto to jest', 'N'],
    ['Adres poczty', 'E'],
    ['Numer', 'P'],
  ] as const) {
    await dialog().getByLabel(heading).press(key)
  }
  await button('Continue').press('Enter')
  const summary = dialog().getByText('2 clients will be added, 0 skipped, 1 cannot be added.')
  await expectPage(summary).toBeFocused()
  await expectPage(dialog()).toContainText(
    'Encoding: Central European (Windows-1250). Read: Kto to jest as Name, Adres poczty as E-mail, Firma as Company and Numer as Phone. These columns go to the notes: Ulubiony kolor.',
  )
  await expectToFitNarrowWindow(page)
  expect(await violationsInBothSchemes(page)).toEqual([])
  await page.setViewportSize({ width: 1280, height: 900 })
  await button('Import 2 clients').press('Enter')
  await expectPage(dialog().getByText('2 clients added, 0 skipped, 1 not added.')).toBeFocused()
  const added = await stack.db.client.findMany({ orderBy: { id: 'asc' } })
  expect(added).toMatchObject([
    {
      name: 'Łukasz Żak',
      company: 'Żak i Syn',
      phone: '0048225550100',
      notes: 'Ulubiony kolor: zielony',
    },
    { name: 'Małgorzata Wójcik', company: 'Wójcik 19" rack', phone: null },
  ])
})
