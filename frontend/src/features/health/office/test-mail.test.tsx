import { act, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { network, refuse, reply } from '../../../testing/network.ts'
import { renderWithApp } from '../../../testing/render-with-app.tsx'
import { FirstRunDocument } from '../../first-run/office/first-run.operations.generated.ts'
import { Checklist } from '../../first-run/testing/checklist.tsx'
import { SENDER_CHECKS } from '../testing/sender-checks.ts'
import { HealthPage } from './health-page.tsx'
import {
  HealthDocument,
  type LastTestMailFragment,
  SenderChecksDocument,
  SendTestMailDocument,
  TestMailDocument,
} from './health.operations.generated.ts'
import { HeldMailsDocument } from '../../messages/office/counts/held-mails.operations.generated.ts'

afterEach(() => vi.useRealTimers())

const at = new Date().toISOString()
const none: LastTestMailFragment = {
  state: 'NONE',
  to: 'ada@agency.example',
  requestedAt: null,
  sentAt: null,
  reason: null,
}
const waiting: LastTestMailFragment = { ...none, state: 'WAITING', requestedAt: at }

/** Shows the page; asked again, the server answers with the given states, the last of them for ever. */
function answerWith(testMail: LastTestMailFragment, ...states: LastTestMailFragment[]) {
  const health = { checkedAt: at, findings: [], givenUpTotal: 0, givenUpMails: [] }
  let last = testMail
  network.use(
    reply(HealthDocument, () => ({ health, testMail: last })),
    reply(HeldMailsDocument, () => ({ heldMails: { held: 0 } })),
    reply(SenderChecksDocument, () => SENDER_CHECKS),
    reply(TestMailDocument, () => {
      last = states.shift() ?? last
      return { testMail: last }
    }),
    reply(SendTestMailDocument, () => {
      last = waiting
      return { sendTestMail: last }
    }),
  )
}

function open(...states: Parameters<typeof answerWith>) {
  answerWith(...states)
  return renderWithApp(<HealthPage mayResend />)
}

test('follows an email from the button to the mail server', async () => {
  const sent: LastTestMailFragment = { ...waiting, state: 'SENT', sentAt: at }
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
  const { user } = open(none, waiting, sent)
  expect(await screen.findByText('None sent yet.')).toBeDefined()
  expect(screen.getByText(/ada@agency\.example/)).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Send test email' }))
  expect(await screen.findByText(/^On its way since/)).toBeDefined()
  // It looks every second.
  await act(async () => void vi.advanceTimersByTime(1_000))
  await act(async () => void vi.advanceTimersByTime(1_000))
  expect(await screen.findByText(/^Sent .*look among spam/)).toBeDefined()
  // Its fate says less than what others see of the sender.
  expect(await screen.findByRole('list', { name: 'Sender checks' })).toBeDefined()
})

test('says why it does not arrive, and lets people try again', async () => {
  open({ ...waiting, reason: 'The mail server was not reached yet.' })
  expect(
    await screen.findByText(/The mail server was not reached yet\. We keep trying\./),
  ).toBeDefined()
  const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Send test email' })
  expect(button.disabled).toBe(false)
})

test('says that it was given up, and why', async () => {
  open({ ...waiting, state: 'GIVEN_UP', reason: 'The mail server refused the user.' })
  const text = 'It could not be sent. The mail server refused the user.'
  expect(await screen.findByText(text)).toBeDefined()
})

test('says when it cannot be sent', async () => {
  const { user } = open(none)
  network.use(refuse(SendTestMailDocument, { message: 'Too many attempts.' }))
  await user.click(await screen.findByRole('button', { name: 'Send test email' }))
  expect(await screen.findByText('Too many attempts.')).toBeDefined()
})

/** The checklist, and the page to which its step leads. */
function Screens() {
  const [isHealth, setHealth] = useState(false)
  return (
    <>
      <button onClick={() => setHealth(!isHealth)}>Other screen</button>
      {isHealth ? <HealthPage mayResend /> : <Checklist />}
    </>
  )
}

test('is a step of the checklist that is done, however soon somebody looks', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
  let isDone = false
  network.use(
    reply(FirstRunDocument, () => ({
      firstRun: { isHidden: false, steps: [{ key: 'MAIL', isDone }] },
    })),
  )
  answerWith(none, { ...waiting, state: 'SENT', sentAt: at })
  const { user } = renderWithApp(<Screens />)
  expect(await screen.findByText('0 done')).toBeDefined()
  const other = screen.getByRole('button', { name: 'Other screen' })
  await user.click(other)
  await user.click(await screen.findByRole('button', { name: 'Send test email' }))
  expect(await screen.findByText(/^On its way since/)).toBeDefined()
  isDone = true
  await act(async () => void vi.advanceTimersByTime(1_000))
  expect(await screen.findByText(/^Sent .*look among spam/)).toBeDefined()
  await user.click(other)
  expect(await screen.findByText('1 done')).toBeDefined()
})
