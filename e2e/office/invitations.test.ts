import { uniqueEmail } from '@loggia/testing/unique'
import { expect, test } from 'vitest'
import { expectAccessible, expectToFitNarrowWindow } from '../support/axe.ts'
import { expectPage } from '../support/expect-page.ts'
import { dialogOf } from '../support/page.ts'
import { openTab } from '../support/records.ts'
import { toastsOf } from '../support/toasts.ts'
import { useStack } from '../support/use-stack.ts'

const stack = useStack({}, { worker: true })

/** How soon an invitation has to arrive. Milliseconds. */
const SOON = 10_000

test('a new client is invited, finds the sign-in by the email, and is invited again', async () => {
  const email = uniqueEmail('grace')
  const staff = await stack.newStaffPage('inviter')
  await staff.goto('/admin/clients/new')
  const dialog = dialogOf(staff)
  await dialog.getByLabel('Name').fill('Grace Okafor')
  await dialog.getByLabel('Company').fill('Lakeshore Clinics')
  await dialog.getByLabel('Email', { exact: true }).fill(email)
  await expectPage(dialog.getByLabel('Invite them to the portal by email')).toBeChecked()
  await expectAccessible(staff)
  await dialog.getByRole('button', { name: 'Add Client' }).click()
  await expectPage(toastsOf(staff)).toContainText('We have sent them an invitation.')

  const invitations = async () =>
    (await stack.mailbox.messages()).filter(({ to }) => to.includes(email))
  const { subject, text } = await stack.mailbox.waitForMail(({ to }) => to.includes(email), SOON)
  expect(subject).toMatch(/^You are invited to the client portal of /)
  expect(text).not.toMatch(/Grace|Lakeshore/)
  const visitor = await stack.newPage()
  await visitor.goto(/https?:\/\/\S+\/client-login/.exec(text)?.[0] ?? '')
  await expectPage(visitor.getByRole('button', { name: 'Send Access Code' })).toBeVisible()

  await toastsOf(staff).getByRole('button', { name: 'Open' }).click()
  await openTab(staff, 'People')
  const access = staff.getByRole('region', { name: 'People with access' })
  await expectPage(access).toContainText('Invited just now')
  const isLongAgo = { invitedAt: new Date(Date.now() - 3 * 86_400_000) }
  await stack.db.client.updateMany({ where: { email }, data: isLongAgo })
  await staff.reload()
  await expectPage(access).toContainText('Invited 3 days ago')
  const again = access.getByRole('button', { name: 'Invite again: Grace Okafor' })
  await again.focus()
  await staff.keyboard.press('Enter')
  await expectPage(toastsOf(staff)).toContainText(`We have sent an email to ${email}.`)
  await expectPage(access).toContainText('Invited just now')
  await expectPage(again).toBeFocused()
  await expect.poll(async () => (await invitations()).length, { timeout: SOON }).toBe(2)
  await expectToFitNarrowWindow(staff)
  await expectAccessible(staff)

  const client = await stack.newClientPage(email)
  await client.goto('/client-dashboard')
  await expectPage(access).toContainText('Last here just now')
  await expectPage(again).toHaveCount(0)
})

test('an address to which nothing can be delivered is said at the person', async () => {
  const email = uniqueEmail('nowhere')
  const staff = await stack.newStaffPage('unlucky')
  const input = { name: 'Ada Marsh', company: 'Marsh', email, invite: true }
  const { id } = (await (await staff.request.post('/api/clients', { data: input })).json()) as {
    id: number
  }
  await staff.goto(`/admin/clients/${id}?tab=people`)
  await stack.mailbox.waitForMail(({ to }) => to.includes(email), SOON)
  const mail = { kind: 'sendPortalInvitation', refId: id }
  const refused = { sentAt: null, deadAt: new Date(), lastErrorClass: 'SMTP 550' }
  await stack.db.outbox.updateMany({ where: mail, data: refused })
  await staff.reload()
  const access = staff.getByRole('region', { name: 'People with access' })
  await expectPage(access).toContainText('The invitation could not be delivered')
  await expectPage(access.getByRole('button', { name: 'Invite again: Ada Marsh' })).toBeVisible()
})
