import type { Page } from '@playwright/test'
import { beforeAll, expect, test } from 'vitest'
import { buildClient } from '@loggia/testing/builders'
import { expectPage } from '../support/expect-page.ts'
import { dialogOf, newPageWithoutScripts, openPortalTab } from '../support/page.ts'
import { signInAsClient } from '../support/sign-in.ts'
import { expectToast, toastsOf } from '../support/toasts.ts'
import { useStack } from '../support/use-stack.ts'

const stack = useStack()
let lin: Page
beforeAll(async () => {
  lin = await stack.newStaffPage()
  const data = { value: '(315) 555-0142', category: 'contact' }
  const written = await lin.request.put('/api/site-settings/company_phone', { data })
  expect(written.status()).toBe(200)
})

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const link = (page: Page, name: string) => page.getByRole('link', { name, exact: true })
const dialog = () => dialogOf(lin)

async function connectDrive() {
  await button(lin, 'Connect Google Drive').click()
  await expectPage(lin).toHaveURL(new RegExp(`^${stack.drive.url}/o/oauth2/v2/auth`))
  await button(lin, 'Allow').click()
  await expectPage(lin).toHaveURL(`${stack.url}/admin/settings#drive`)
}

async function editClient(name: string) {
  await lin.goto('/admin/clients')
  await lin.getByRole('button', { name: `Actions for ${name}` }).click()
  await lin.getByRole('menuitem', { name: 'Edit' }).click()
}

test('a changed setting shows on the public page at the next request', async () => {
  const visitor = await newPageWithoutScripts(stack)
  await visitor.goto('/')
  await expectPage(visitor.getByText('(315) 555-0142').first()).toBeVisible()

  await lin.goto('/admin/settings')
  await expectPage(lin).toHaveTitle(/^Settings \| /)
  await lin.getByRole('textbox', { name: 'Company Phone' }).fill('(315) 555-0199')
  await button(lin, 'Save Settings').click()
  await expectToast(lin, 'Settings updated', 'All site settings have been updated successfully')
  await visitor.goto('/')
  await expectPage(visitor.getByText('(315) 555-0199').first()).toBeVisible()
  await expectPage(visitor.getByText('(315) 555-0142')).toHaveCount(0)
})

test("the workspace's Drive is connected and disconnected", async () => {
  await lin.goto('/admin/settings')
  await connectDrive()
  await expectPage(toastsOf(lin)).toContainText('Google Drive connected')
  // Who comes back from Google is where it says so.
  await expectPage(lin.getByText('Connected as owner@drive.example')).toBeInViewport()
  await expectPage(lin.getByRole('heading', { name: 'Google Drive' })).toBeFocused()
  expect(await stack.db.driveConnection.count()).toBe(1)

  await button(lin, 'Disconnect').click()
  await dialog().getByRole('button', { name: 'Disconnect' }).click()
  await expectPage(toastsOf(lin)).toContainText('Google Drive disconnected')
  await expectPage(dialog()).toHaveCount(0)
  await expectPage(button(lin, 'Connect Google Drive')).toBeVisible()
  expect(await stack.db.driveConnection.count()).toBe(0)
})

test('a client sees only the folder that it was assigned', async () => {
  const email = 'ada@customer.example'
  const { id } = await buildClient(stack, { name: 'Ada Byron', email, portalRole: 'member' })
  const folderOf = async () =>
    (await stack.db.client.findUniqueOrThrow({ where: { id } })).driveFolderId
  await lin.goto('/admin/settings')
  await connectDrive()

  await editClient('Ada Byron')
  const folder = dialog().getByLabel('Drive folder')
  await folder.fill('folderUnknown0001')
  await button(lin, 'Update Client').click()
  await expectPage(folder).toHaveAccessibleDescription(/No such folder in the connected Drive/)
  await expectPage(folder).toBeFocused()
  await expectPage(folder).toHaveValue('folderUnknown0001')
  expect(await folderOf()).toBeNull()
  await folder.fill('clientFolderA0001')
  await button(lin, 'Update Client').click()
  await expectPage(toastsOf(lin)).toContainText('Ada Byron has been updated successfully.')
  expect(await folderOf()).toBe('clientFolderA0001')

  const ada = await stack.newPage()
  await signInAsClient(ada, email)
  await openPortalTab(ada, 'documents')
  await expectPage(link(ada, 'Contract.pdf')).toBeVisible()
  const listed = await ada
    .getByRole('main')
    .getByRole('listitem')
    .getByRole('link')
    .allTextContents()
  expect(listed).toHaveLength(5)
  await expectPage(link(ada, 'Welcome to the sandbox')).toHaveCount(0)
  await expectPage(link(ada, 'Showroom plan.png')).toHaveCount(0)
})
