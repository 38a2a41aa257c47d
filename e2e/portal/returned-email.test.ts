import { clientPath } from '@loggia/contracts/paths'
import { sendMail } from '@loggia/local/engines/mailbox/send'
import { buildClient, buildProject } from '@loggia/testing/builders'
import { uniqueEmail } from '@loggia/testing/unique'
import { until } from '@loggia/testing/until'
import { expect, test } from 'vitest'
import { expectPage } from '../support/expect-page.ts'
import { signInAsClient, signOut } from '../support/sign-in.ts'
import { useStack } from '../support/use-stack.ts'
import { endWait } from './mail-talk.ts'

const stack = useStack(({ imapUrl }) => ({ INBOUND_IMAP_URL: imapUrl, INBOUND_POLL_MS: '500' }), {
  worker: true,
})

/** What the mail server of a client writes when there is no such address. */
async function bounce(to: string, address: string): Promise<void> {
  await sendMail(stack.mailbox.smtpUrl, {
    from: 'mailer-daemon@client.example',
    to,
    subject: 'Undelivered Mail Returned to Sender',
    text: `<${address}>: 550 5.1.1 User unknown`,
  })
}

test('an email that came back is seen on the page of the client, and tried again', async () => {
  const { id: clientId, email } = await buildClient(stack, { email: uniqueEmail('ines') })
  const { id: projectId } = await buildProject(stack, { clientId })
  const visitor = await stack.newPage()
  await signInAsClient(visitor, email)
  await signOut(visitor, '/api/client/logout')

  const staff = await stack.newStaffPage()
  await staff.goto(clientPath(clientId))
  const facts = staff.getByRole('region', { name: 'Facts' })
  await expectPage(facts).toBeVisible()
  const data = { projectId, text: 'The draft is ready.' }
  expect((await staff.request.post('/api/messages', { data })).status()).toBe(201)
  await endWait(stack, email)
  const mail = await stack.mailbox.waitForMail(({ to }) => to.includes(email))
  await bounce(mail.envelope.from, email)

  // The open page follows.
  await expectPage(facts).toContainText(`Email to ${email} came back on`)
  await expectPage(facts).toContainText('the address does not exist')

  const askForCode = async (browser: typeof visitor) => {
    await browser.goto('/client-login')
    await browser.getByLabel('Email').fill(email)
    await browser.getByRole('button', { name: 'Send Access Code' }).click()
    await expectPage(browser.getByLabel('Access Code')).toBeVisible()
  }
  const hint = 'The last email to this address came back: the address does not exist.'
  await askForCode(visitor)
  await expectPage(visitor.getByText(hint)).toBeVisible()
  // A stranger learns nothing.
  const stranger = await stack.newPage()
  await askForCode(stranger)
  await expectPage(stranger.getByText('came back')).toHaveCount(0)
  await expectPage(stranger.getByText('No email after a minute?')).toBeVisible()

  await facts.getByRole('button', { name: /^Try again/ }).click()
  await expectPage(facts).not.toContainText('came back')
  await until(async () => (await stack.db.mailBounce.count()) === 0)
})
