import { part } from '../portal/project-steps.ts'
import { expectPage } from '../support/expect-page.ts'
import { chooseAction, openTab } from '../support/records.ts'
import { dialogOf } from '../support/page.ts'
import { signIn } from './sign-in.ts'
import { follow, type Tour } from './tour.ts'

export async function notifications({ grace, staff }: Tour): Promise<void> {
  for (const [page, heard, kind] of [
    [staff, /Ada Byron wrote with the contact form/, 'Files from clients'],
    [grace, /Dana Whitfield asks for your approval/, 'Finished milestones'],
  ] as const) {
    await page.getByRole('button', { name: /^Notices/ }).click()
    await expectPage(dialogOf(page).getByRole('link', { name: heard }).first()).toBeVisible()
    await dialogOf(page).getByRole('link', { name: 'Choose which emails you get' }).click()
    await page.getByText('Choose for each kind').click()
    const choice = page.getByRole('combobox', { name: kind })
    const choices = ['Email at once', 'In one email a day', 'No email']
    await expectPage(choice.getByRole('option')).toHaveText(choices)
    await choice.selectOption('No email')
    await expectPage(choice).toHaveValue('NEVER')
    const quiet = page.getByRole('combobox', { name: 'No emails from' })
    await quiet.selectOption('20:00')
    await expectPage(page.getByLabel('Until')).toBeVisible()
  }
}

export async function colleagues(tour: Tour): Promise<void> {
  const { stack, grace, staff } = tour
  await follow(grace, 'Grace Okafor')
  await grace.getByRole('button', { name: 'Invite a colleague' }).click()
  const email = 'teo@lakeshore.example'
  await dialogOf(grace).getByLabel('Name').fill('Teo Quay')
  await dialogOf(grace).getByLabel('Email').fill(email)
  await dialogOf(grace).getByRole('button', { name: 'Send invitation' }).click()
  const invitation = await stack.mailbox.waitForMail(
    ({ to, subject }) => to.includes(email) && subject.startsWith('You are invited'),
  )
  const teo = await stack.newPage()
  await teo.goto(/https?:\/\/\S+\/client-login/.exec(invitation.text)?.[0] ?? '')
  await signIn(teo, email, tour)
  await expectPage(teo.getByRole('heading', { name: 'Welcome, Teo Quay' })).toBeVisible()

  await follow(staff, 'Clients', 'Grace Okafor')
  await openTab(staff, 'People')
  const access = part(staff, 'People with access')
  await expectPage(access).toContainText('Teo Quay')
  await expectPage(access).toContainText('Owen Marsh')
  await expectPage(access.getByLabel('May invite colleagues')).toBeChecked()
}

export async function invoices({ grace, staff }: Tour): Promise<void> {
  await openTab(staff, 'Invoices')
  await part(staff, /^Invoices/)
    .getByRole('button', { name: 'Add invoice' })
    .click()
  const dialog = dialogOf(staff)
  await dialog.getByLabel('Number').fill('T-1')
  await dialog.getByLabel(/^(For what|Description)/).fill('A week of trial')
  await dialog.getByLabel('Amount').fill('1,234.50')
  await dialog.getByLabel('Document').selectOption('Contract.pdf')
  await dialog.getByLabel(/^Payment link/).fill('https://pay.example/T-1')
  await dialog.getByRole('button', { name: 'Add invoice' }).click()
  await expectPage(dialog).toBeHidden()

  await grace.getByRole('tab', { name: 'Financials' }).click()
  const invoice = grace.getByRole('row').filter({ hasText: 'T-1' })
  await expectPage(invoice).toContainText('A week of trial')
  await expectPage(invoice).toContainText('$1,234.50')
  await expectPage(invoice.getByRole('link', { name: 'Contract.pdf' })).toBeVisible()
  const pay = invoice.getByRole('link', { name: /^Pay/ })
  await expectPage(pay).toHaveAttribute('href', 'https://pay.example/T-1')
}

export async function contractor({ stack }: Tour): Promise<void> {
  const kim = await stack.newPage()
  await kim.goto('/auth')
  await kim.getByLabel('Username').fill('kim')
  await kim.getByLabel('Password').fill('demo-loggia')
  await kim.getByRole('button', { name: 'Login' }).click()
  await kim.waitForURL('**/admin/projects')
  const rows = kim.getByRole('table', { name: 'Projects' }).getByRole('row')
  await expectPage(rows.filter({ hasText: 'Patient portal' })).toBeVisible()
  await expectPage(rows).toHaveCount(3)
  const links = kim.getByRole('navigation', { name: 'Admin' }).getByRole('link')
  await expectPage(links).toHaveText(['Projects'])
}

export async function viewAsClient({ staff }: Tour): Promise<void> {
  await chooseAction(staff, 'View as client')
  const banner = staff.getByRole('complementary', { name: 'View as client' })
  await expectPage(banner).toContainText('as Grace Okafor. Nothing can be changed. 15 minutes left')
  await staff.getByRole('tab', { name: 'Projects' }).click()
  await follow(staff, 'Patient portal')
  await expectPage(part(staff, 'Messages')).toContainText('The draft is ready.')
  await expectPage(staff.getByRole('button', { name: 'Send' })).toHaveCount(0)
  await banner.getByRole('button', { name: 'Leave' }).click()
  await staff.waitForURL(/\/admin\/clients\/\d+$/)
}
