import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { navigation } from '../../../lib/browser/leave.ts'
import { network, refuse, reply } from '../../../testing/network.ts'
import { renderWithApp } from '../../../testing/render-with-app.tsx'
import {
  SenderChecksDocument,
  TestMailDocument,
} from '../../health/office/health.operations.generated.ts'
import { SENDER_CHECKS } from '../../health/testing/sender-checks.ts'
import { EmailSettings } from './email-settings.tsx'
import {
  ConnectMailDocument,
  DisconnectMailDocument,
  type MailConnectionFieldsFragment,
  MailWaysDocument,
  type MailWaysQuery,
} from './mail-ways.operations.generated.ts'

const assign = vi.spyOn(navigation, 'assign')
afterEach(() => assign.mockReset())

const at = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()

const MICROSOFT: MailConnectionFieldsFragment = {
  provider: 'MICROSOFT',
  grant: 'CONSENT',
  mailbox: 'desk@agency.example',
  connectedBy: 'Dana Whitfield',
  connectedAt: at(-1),
  consentEndsAt: null,
  lostAt: null,
  lostReason: null,
}

function waysOf({
  sending = null,
  receiving = null,
  address = null,
  ...rest
}: Partial<
  Record<'sending' | 'receiving', MailConnectionFieldsFragment | null> & {
    address: string | null
  } & Pick<MailWaysQuery['mailWays'], 'isMicrosoftConfigured' | 'isGoogleConfigured'>
> = {}): MailWaysQuery {
  return {
    mailWays: {
      sending: {
        smtpHost: 'mail.agency.example',
        from: 'info@agency.example',
        connection: sending,
      },
      receiving: { address, by: null, connection: receiving },
      isMicrosoftConfigured: true,
      isGoogleConfigured: true,
      ...rest,
    },
  }
}

const testMail = {
  state: 'NONE' as const,
  to: 'dana@agency.example',
  requestedAt: null,
  sentAt: null,
  reason: null,
}

function open(ways: MailWaysQuery | (() => MailWaysQuery), { route = '/', mayChange = true } = {}) {
  network.use(
    reply(MailWaysDocument, () => (typeof ways === 'function' ? ways() : ways)),
    reply(TestMailDocument, () => ({ testMail })),
    reply(SenderChecksDocument, () => SENDER_CHECKS),
  )
  return renderWithApp(<EmailSettings mayChange={mayChange} mayTest />, { route })
}

const direction = (name: string) => screen.findByRole('region', { name })

test('says how emails leave and arrive without a mailbox, and the test email beside it', async () => {
  open(waysOf())
  expect((await direction('Sending')).textContent).toContain(
    'By the mail server mail.agency.example, from info@agency.example',
  )
  expect((await direction('Receiving')).textContent).toContain('No emails arrive here')
  expect(await screen.findByRole('button', { name: 'Send test email' })).toBeDefined()
  expect(screen.getByRole('button', { name: 'Check the sender' })).toBeDefined()
})

test('asks for mailbox and permission, and leaves for the consent', async () => {
  const variables = vi.fn()
  const { user } = open(waysOf())
  network.use(
    reply(ConnectMailDocument, (sent) => {
      variables(sent)
      return { connectMail: { authUrl: 'https://login.example/authorize' } }
    }),
  )
  assign.mockReturnValue()
  await user.click(
    within(await direction('Receiving')).getByRole('button', { name: 'Connect Microsoft 365' }),
  )
  const dialog = within(await screen.findByRole('dialog', { name: 'Connect Microsoft 365' }))
  expect(dialog.getByText(/takes no passwords/)).toBeDefined()
  await user.click(dialog.getByRole('button', { name: 'Continue at Microsoft 365' }))
  expect(await dialog.findByText(/email address/i)).toBeDefined()
  await user.type(dialog.getByLabelText('Mailbox'), 'desk@agency.example')
  await user.click(dialog.getByRole('button', { name: 'Continue at Microsoft 365' }))
  await waitFor(() => expect(assign).toHaveBeenCalledWith('https://login.example/authorize'))
  expect(variables).toHaveBeenCalledWith({
    purpose: 'RECEIVING',
    provider: 'MICROSOFT',
    grant: 'CONSENT',
    mailbox: 'desk@agency.example',
  })
})

test('by the right of the app it is connected at once, or says why not', async () => {
  let sending: MailConnectionFieldsFragment | null = null
  const { user } = open(() => waysOf({ sending }))
  const message = 'There is no mailbox with this address. Check the address.'
  network.use(refuse(ConnectMailDocument, { code: 'CONFLICT', message }))
  await user.click(
    within(await direction('Sending')).getByRole('button', { name: 'Connect Microsoft 365' }),
  )
  const dialog = within(await screen.findByRole('dialog'))
  await user.type(dialog.getByLabelText('Mailbox'), 'desk@agency.example')
  await user.selectOptions(dialog.getByLabelText('Permission'), 'application')
  expect(dialog.getByText(/reaches all mailboxes/)).toBeDefined()
  await user.click(dialog.getByRole('button', { name: 'Try and connect' }))
  expect(await dialog.findByText(message)).toBeDefined()
  network.use(
    reply(ConnectMailDocument, () => {
      sending = { ...MICROSOFT, grant: 'APPLICATION' }
      return { connectMail: { authUrl: null } }
    }),
  )
  await user.click(dialog.getByRole('button', { name: 'Try and connect' }))
  expect(await screen.findByText('The mailbox is connected')).toBeDefined()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect((await direction('Sending')).textContent).toMatch(
    /Microsoft 365, as desk@agency\.example.*For the whole installation, connected by Dana Whitfield/,
  )
})

test('a lost connection says why and what to do, and is connected again with its mailbox', async () => {
  const lost = { ...MICROSOFT, lostAt: at(0), lostReason: 'CONSENT_WITHDRAWN' as const }
  const { user } = open(waysOf({ sending: lost }))
  const sending = within(await direction('Sending'))
  expect(sending.getByRole('alert').textContent).toMatch(
    /^The connection was lost\. No email leaves any more.*The consent was withdrawn.*Connect the mailbox again\.$/,
  )
  await user.click(sending.getByRole('button', { name: 'Connect Microsoft 365 again' }))
  const field = await screen.findByLabelText<HTMLInputElement>('Mailbox')
  expect(field.value).toBe('desk@agency.example')
})

test('a consent that ends within a week says what to do', async () => {
  open(
    waysOf({
      sending: { ...MICROSOFT, consentEndsAt: at(5) },
      receiving: { ...MICROSOFT, consentEndsAt: at(90) },
      address: 'desk@agency.example',
    }),
  )
  const sending = within(await direction('Sending'))
  expect(sending.getByRole('alert').textContent).toMatch(/ends on .*new secret/)
  const receiving = await direction('Receiving')
  expect(within(receiving).queryByRole('alert')).toBeNull()
  expect(receiving.textContent).toMatch(/, until [A-Z][a-z]+ \d+, \d+\./)
})

test('goes back to the mail server when that is confirmed', async () => {
  let sending: MailConnectionFieldsFragment | null = MICROSOFT
  const { user } = open(() => waysOf({ sending }))
  network.use(
    reply(DisconnectMailDocument, () => {
      sending = null
      return { disconnectMail: true }
    }),
  )
  await user.click(await screen.findByRole('button', { name: 'Back to the mail server' }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByText(/myapps\.microsoft\.com/)).toBeDefined()
  await user.click(dialog.getByRole('button', { name: 'Disconnect Microsoft 365' }))
  expect(await screen.findByText(/By the mail server/)).toBeDefined()
})

test('the outcome of a consent is told: one that failed stays, with the way out', async () => {
  const route = '/admin/settings?mail=admin-consent-needed&purpose=receiving#email'
  const { location } = open(waysOf(), { route })
  const alert = within(await direction('Receiving')).getByRole('alert')
  expect(alert.textContent).toMatch(
    /^That mailbox is not read.*consent of an administrator.*Ask an/,
  )
  expect(within(await direction('Sending')).queryByRole('alert')).toBeNull()
  await waitFor(() => expect(location()).not.toContain('mail='))
})

test('the outcome of a consent that was given is a toast', async () => {
  open(waysOf({ sending: MICROSOFT }), { route: '/admin/settings?mail=connected&purpose=sending' })
  expect(await screen.findByText('A first email was sent to you by it.')).toBeDefined()
})

test('staff read it, and the server says what it lacks only to admins', async () => {
  const ways = waysOf({ isMicrosoftConfigured: false, isGoogleConfigured: false })
  open(ways, { mayChange: false })
  expect(await screen.findByText('An admin can connect a mailbox here.')).toBeDefined()
  expect(screen.queryByRole('button', { name: /^Connect/ })).toBeNull()
})

test('names the variables that are missing', async () => {
  open(waysOf({ isMicrosoftConfigured: false }))
  expect(
    await screen.findByText(
      /set MICROSOFT_TENANT_ID, MICROSOFT_CLIENT_ID and MICROSOFT_CLIENT_SECRET/,
    ),
  ).toBeDefined()
  expect(screen.queryByText(/GOOGLE_CLIENT_ID/)).toBeNull()
  expect(screen.queryByRole('button', { name: 'Connect Microsoft 365' })).toBeNull()
})

test('an address without a mailbox, and a mailbox without an address, say what is missing', async () => {
  let ways = waysOf({ address: 'reply@agency.example' })
  const { user } = open(() => ways)
  const receiving = await direction('Receiving')
  expect(receiving.textContent).toContain('Nothing reads the mailbox of reply@agency.example yet')
  ways = waysOf({ receiving: MICROSOFT })
  network.use(reply(ConnectMailDocument, () => ({ connectMail: { authUrl: null } })))
  await user.click(within(receiving).getByRole('button', { name: 'Connect Microsoft 365' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.type(dialog.getByLabelText('Mailbox'), 'desk@agency.example')
  await user.click(dialog.getByRole('button', { name: 'Continue at Microsoft 365' }))
  expect((await within(receiving).findByRole('alert')).textContent).toMatch(/Set INBOUND_ADDRESS/)
})
