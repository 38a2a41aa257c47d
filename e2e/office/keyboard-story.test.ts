import { clientPath } from '@loggia/contracts/paths'
import { buildClient } from '@loggia/testing/builders'
import { expect, test } from 'vitest'
import { expectPage } from '../support/expect-page.ts'
import { tabAndEnter, tabTo } from '../support/keyboard.ts'
import { dialogOf } from '../support/page.ts'
import { toastsOf } from '../support/toasts.ts'
import { useStack } from '../support/use-stack.ts'

const stack = useStack()

test('a client is found in spite of a typing error, gets a project, is deleted by mistake and comes back', async () => {
  const { id } = await buildClient(stack, { name: 'Thora Quetzal', company: 'Nordlicht' })
  await buildClient(stack, { name: 'Otto Pier' })
  const page = await stack.newStaffPage()
  const { keyboard } = page
  const dialog = dialogOf(page)
  const toasts = toastsOf(page)
  const heading = page.getByRole('heading', { level: 1 })
  await page.goto('/admin')

  await keyboard.press('Control+k')
  await expectPage(page.getByRole('combobox', { name: 'Search and commands' })).toBeFocused()
  await keyboard.type('qeutzal')
  const found = page.getByRole('option', { name: /Thora Quetzal/ })
  await expectPage(found).toHaveAttribute('aria-selected', 'true')
  await keyboard.press('Enter')
  await expectPage(heading).toHaveText('Thora Quetzal')
  await expectPage(page).toHaveURL(clientPath(id))

  const addProject = page.getByRole('button', { name: 'Add Project' })
  await tabAndEnter(page, addProject)
  await tabTo(page, dialog.getByLabel('Project Title'))
  await keyboard.type('Aurora')
  await tabTo(page, dialog.getByLabel('Description'))
  await keyboard.type('Lights of the north')
  await tabAndEnter(page, dialog.getByRole('button', { name: 'Add Project' }))
  await expectPage(dialog).toHaveCount(0)
  const projects = page.getByRole('region', { name: 'Projects' })
  await expectPage(projects.getByRole('link', { name: 'Aurora' })).toBeVisible()
  await expectPage(addProject).toBeFocused()

  await tabAndEnter(page, page.getByRole('button', { name: 'Delete' }), 'Shift+Tab')
  await expectPage(dialog).toContainText('1 project will be deleted with it.')
  await tabAndEnter(page, dialog.getByRole('button', { name: 'Delete Client' }))
  await expectPage(page).toHaveURL('/admin/clients')
  await expectPage(page.getByRole('link', { name: 'Otto Pier' })).toBeVisible()
  await expectPage(page.getByRole('link', { name: 'Thora Quetzal' })).toHaveCount(0)
  await expectPage(toasts).toContainText('Client deleted')
  expect(await stack.db.project.count()).toBe(0)

  await keyboard.press('F8')
  await tabAndEnter(page, toasts.getByRole('button', { name: 'Undo' }))
  await expectPage(toasts).toContainText('1 client restored.')
  await tabAndEnter(page, page.getByRole('link', { name: 'Thora Quetzal' }), 'Shift+Tab')
  await expectPage(heading).toHaveText('Thora Quetzal')
  await expectPage(projects.getByRole('link', { name: 'Aurora' })).toBeVisible()
})
