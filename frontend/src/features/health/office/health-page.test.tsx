import { screen, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { disconnect, network, refuse, reply } from '../../../testing/network.ts'
import { renderWithApp } from '../../../testing/render-with-app.tsx'
import { SENDER_CHECKS } from '../testing/sender-checks.ts'
import { HealthPage } from './health-page.tsx'
import {
  DismissMailDocument,
  HealthDocument,
  type HealthQuery,
  ResendMailDocument,
  ResendMailsDocument,
  SenderChecksDocument,
} from './health.operations.generated.ts'
import { HeldMailsDocument } from '../../messages/office/counts/held-mails.operations.generated.ts'

// A little more than an hour, since the clock of screens moves once a minute.
const at = new Date(Date.now() - 3_660_000).toISOString()

const NO_TEST_MAIL = {
  state: 'NONE' as const,
  to: 'ada@agency.example',
  requestedAt: null,
  sentAt: null,
  reason: null,
}

const mail = {
  id: 7,
  title: 'Message of the contact form',
  about: 'Grace Hopper',
  path: '/admin/contacts/3',
  givenUpAt: at,
  reason: 'The mail server refused it (550).',
}

function buildHealth(overrides: Partial<HealthQuery['health']> = {}): HealthQuery {
  return {
    health: {
      checkedAt: at,
      findings: [
        { name: 'PostgreSQL', level: 'OK', text: 'version 16.4', remedy: null },
        {
          name: 'Workers',
          level: 'BAD',
          text: 'none has reported itself',
          remedy: 'Start a worker.',
        },
      ],
      givenUpTotal: 0,
      givenUpMails: [],
      ...overrides,
    },
    testMail: NO_TEST_MAIL,
  }
}

beforeEach(() =>
  network.use(
    reply(HeldMailsDocument, () => ({ heldMails: { held: 0 } })),
    reply(SenderChecksDocument, () => SENDER_CHECKS),
  ),
)

function open(overrides: Partial<HealthQuery['health']> = {}, mayResend = true) {
  network.use(reply(HealthDocument, () => buildHealth(overrides)))
  return renderWithApp(
    <main>
      <HealthPage mayResend={mayResend} />
    </main>,
  )
}

test('shows what needs attention first, as text', async () => {
  open()
  const checks = await screen.findByRole('region', { name: 'Checks' })
  const items = within(checks).getAllByRole('listitem')
  expect(items.map(({ textContent }) => textContent)).toEqual([
    'Not workingWorkersnone has reported itselfStart a worker.',
    'FinePostgreSQLversion 16.4',
  ])
  expect(screen.getByText(/^One thing needs attention,/)).toBeDefined()
  expect(screen.getByText('No failed emails')).toBeDefined()
  const [time] = screen.getAllByText('1 hour ago')
  expect(time?.title).toMatch(/ at /)
})

test('sends a failed email again', async () => {
  const resend = vi.fn(() => ({ resendMail: { resent: 1, gone: 0 } }))
  network.use(reply(ResendMailDocument, resend))
  const { user } = open({ givenUpTotal: 1, givenUpMails: [mail] })
  expect((await screen.findByRole('link', { name: 'Grace Hopper' })).getAttribute('href')).toBe(
    '/admin/contacts/3',
  )
  await user.click(screen.getByRole('button', { name: /^Send again: .* Grace Hopper$/ }))
  expect(await screen.findByText('The email is on its way')).toBeDefined()
  expect(resend).toHaveBeenCalledOnce()
})

test('dismisses a failed email, also one about nothing any more, and goes on beside it', async () => {
  const dismiss = vi.fn(() => ({ dismissMail: true }))
  network.use(reply(DismissMailDocument, dismiss))
  const erased = { ...mail, id: 8, about: null, path: null }
  const { user } = open({ givenUpTotal: 2, givenUpMails: [erased, mail] })
  await user.click(
    await screen.findByRole('button', { name: 'Dismiss: Message of the contact form' }),
  )
  expect(await screen.findByText('The email was dismissed')).toBeDefined()
  expect(dismiss).toHaveBeenCalledOnce()
  await expect
    .poll(() => document.activeElement?.closest('[data-row]')?.getAttribute('data-row'))
    .toBe(`failed-${mail.id}`)
})

test('sends all again, and says how many are left out', async () => {
  network.use(reply(ResendMailsDocument, () => ({ resendMails: { resent: 2, gone: 1 } })))
  const erased = { ...mail, id: 8, about: null, path: null }
  const { user } = open({ givenUpTotal: 3, givenUpMails: [mail, erased] })
  await user.click(await screen.findByRole('button', { name: 'Send all again' }))
  expect(await screen.findByText('2 emails are on their way')).toBeDefined()
  expect(screen.getByText('One is left out: what it was about was deleted.')).toBeDefined()
  expect(screen.getAllByRole('button', { name: /^Send again/ })).toHaveLength(1)
})

test('offers nothing to change without the permission', async () => {
  open({ givenUpTotal: 2, givenUpMails: [mail] }, false)
  await screen.findByText('Message of the contact form')
  expect(screen.queryByRole('button', { name: /again:|all again|Dismiss/ })).toBeNull()
})

test('says when sending again fails', async () => {
  network.use(refuse(ResendMailDocument, { message: 'The service is busy.' }))
  const { user } = open({ givenUpTotal: 1, givenUpMails: [mail] })
  await user.click(await screen.findByRole('button', { name: /^Send again/ }))
  expect(await screen.findByText('The service is busy.')).toBeDefined()
})

test('says when it cannot be read, and keeps what was seen last', async () => {
  network.use(disconnect(HealthDocument))
  const { user } = renderWithApp(
    <main>
      <HealthPage mayResend />
    </main>,
  )
  expect((await screen.findByRole('alert')).textContent).toContain('could not be read')
  network.use(reply(HealthDocument, () => buildHealth()))
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('PostgreSQL')).toBeDefined()
  network.use(disconnect(HealthDocument))
  await user.click(screen.getByRole('button', { name: 'Check again' }))
  expect(await screen.findByText(/Below is what was seen last/)).toBeDefined()
  expect(screen.getByText('PostgreSQL')).toBeDefined()
})
