import type { Page } from '@playwright/test'
import { buildClient, buildProject } from '@loggia/testing/builders'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { violationsInBothSchemes } from '../support/axe.ts'
import { expectPage } from '../support/expect-page.ts'
import { dialogOf } from '../support/page.ts'
import { toastsOf } from '../support/toasts.ts'
import { useStack } from '../support/use-stack.ts'

const stack = useStack()
let page: Page
beforeAll(async () => {
  page = await stack.newStaffPage()
})
beforeEach(async () => {
  await stack.db.trashItem.deleteMany()
  await stack.db.client.deleteMany()
})

const toasts = () => toastsOf(page)
const actionsFor = (name: string) => page.getByRole('button', { name: `Actions for ${name}` })
const row = (name: string) => page.getByRole('row').filter({ hasText: name })

test('a client that was deleted by mistake is back by keyboard alone, and has the focus', async () => {
  const { id: clientId } = await buildClient(stack, { name: 'Ines Harbour' })
  await buildProject(stack, { clientId, title: 'Pier' })
  await buildClient(stack, { name: 'Otto Pier' })
  await page.goto('/admin/clients')
  await actionsFor('Ines Harbour').focus()
  await page.keyboard.press('Enter')
  await page.getByRole('menuitem', { name: 'Delete' }).press('Enter')
  const confirm = dialogOf(page).getByRole('button', { name: 'Delete Client' })
  await confirm.focus()
  await page.keyboard.press('Enter')
  await expectPage(toasts()).toContainText('Client deleted')
  await expectPage(row('Ines Harbour')).toHaveCount(0)
  await expectPage(actionsFor('Otto Pier')).toBeFocused()
  expect(await violationsInBothSchemes(page)).toEqual([])

  await page.keyboard.press('F8')
  await page.keyboard.press('Tab')
  const undo = toasts().getByRole('button', { name: 'Undo' })
  for (let stop = 0; stop < 3 && !(await undo.evaluate(isFocused)); stop += 1) {
    await page.keyboard.press('Tab')
  }
  await expectPage(undo).toBeFocused()
  await page.keyboard.press('Enter')
  await expectPage(toasts()).toContainText('1 client restored.')
  await expectPage(actionsFor('Ines Harbour')).toBeFocused()
  expect(await stack.db.project.count({ where: { clientId } })).toBe(1)
})

const isFocused = (element: Element) => element === document.activeElement

test('many rows that were deleted come back at once', async () => {
  for (const name of ['Ada', 'Bea', 'Cleo']) await buildClient(stack, { name })
  await page.goto('/admin/clients')
  await page.getByRole('checkbox', { name: 'Select all rows' }).check()
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  await dialogOf(page).getByRole('button', { name: 'Delete' }).click()
  await expectPage(toasts()).toContainText('3 clients deleted.')
  await expectPage(page.getByText('No clients yet')).toBeVisible()
  await expectPage(page.getByRole('heading', { level: 1 })).toBeFocused()
  await page.keyboard.press('ControlOrMeta+z')
  await expectPage(toasts()).toContainText('3 clients restored.')
  await expectPage(row('Bea')).toBeVisible()
})

test('the trash says what is in it, restores and deletes for good', async () => {
  const { id: clientId } = await buildClient(stack, { name: 'Ines Harbour', company: 'Harbour' })
  await buildProject(stack, { clientId })
  const { id: otherId } = await buildClient(stack, { name: 'Otto Pier' })
  for (const id of [clientId, otherId]) await page.request.delete(`/api/clients/${id}`)
  await page.goto('/admin/clients')
  await page.getByRole('navigation', { name: 'Admin' }).getByRole('link', { name: 'Trash' }).click()
  await expectPage(page).toHaveTitle(/^Trash \| /)
  await expectPage(row('Ines Harbour')).toContainText('with 1 project')
  await expectPage(row('Ines Harbour')).toContainText('30 days left')

  await actionsFor('Ines Harbour').click()
  await page.getByRole('menuitem', { name: 'Restore' }).click()
  await expectPage(toasts()).toContainText('Client restored')
  await expectPage(row('Ines Harbour')).toHaveCount(0)
  expect(await stack.db.project.count({ where: { clientId } })).toBe(1)

  await actionsFor('Otto Pier').click()
  await page.getByRole('menuitem', { name: 'Delete for good' }).click()
  expect(await violationsInBothSchemes(page)).toEqual([])
  await dialogOf(page).getByRole('button', { name: 'Delete for good' }).click()
  await expectPage(toasts()).toContainText('Otto Pier is gone.')
  await expectPage(page.getByText('The trash is empty')).toBeVisible()
  await expectPage(page.getByRole('heading', { level: 1 })).toBeFocused()
})
