import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { network, refuse, reply } from '../../../testing/network.ts'
import { renderWithApp } from '../../../testing/render-with-app.tsx'
import { SenderChecksDocument } from './health.operations.generated.ts'
import { SENDER_CHECKS } from '../testing/sender-checks.ts'
import { SenderChecks } from './sender-checks.tsx'

test('says of each check in words how it is, and what to add, to be copied', async () => {
  network.use(reply(SenderChecksDocument, () => SENDER_CHECKS))
  const { user } = renderWithApp(<SenderChecks requestedAt={null} />)
  await user.click(screen.getByRole('button', { name: 'Check the sender' }))
  const rows = within(await screen.findByRole('list', { name: 'Sender checks' }))
  expect(rows.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^MissingSPFAdd this record\./),
    'GoodDKIMIt is signed.',
    'WrongDMARCThere are two.',
    'Not knownReverse nameNo DNS.',
  ])
  expect(document.activeElement?.textContent).toBe('Check again')
  const field = screen.getByLabelText<HTMLInputElement>('TXT record of agency.example')
  expect(field.value).toBe('v=spf1 mx ~all')
  await user.click(screen.getByRole('button', { name: 'Copy' }))
  expect(await navigator.clipboard.readText()).toBe('v=spf1 mx ~all')
  expect(screen.getByText(/Good: 1 of 4\. The last test email came back/)).toBeDefined()
  expect(screen.getByText(/^No mail server takes emails/)).toBeDefined()
})

test('says when it could not be loaded, and tries again', async () => {
  network.use(refuse(SenderChecksDocument, { message: 'Too many attempts.' }))
  const { user } = renderWithApp(<SenderChecks requestedAt={null} />)
  await user.click(screen.getByRole('button', { name: 'Check the sender' }))
  expect(await screen.findByText('Too many attempts.')).toBeDefined()
  network.use(reply(SenderChecksDocument, () => SENDER_CHECKS))
  await user.click(screen.getByRole('button', { name: 'Check again' }))
  expect(await screen.findByText('It is signed.')).toBeDefined()
})
