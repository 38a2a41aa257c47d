import { screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { disconnect, network, refuse, reply } from '../../../testing/network.ts'
import { renderWithApp } from '../../../testing/render-with-app.tsx'
import { WebhookPage } from './webhook-page.tsx'
import { WebhooksPage } from './webhooks-page.tsx'
import {
  CreateWebhookDocument,
  type DeliveryRowFragment,
  RotateWebhookSecretDocument,
  SendWebhookAgainDocument,
  SetWebhookPausedDocument,
  TestWebhookDocument,
  UpdateWebhookDocument,
  WebhookDeliveriesDocument,
  type WebhookRowFragment,
  WebhooksDocument,
} from './webhooks.operations.generated.ts'

const at = '2026-05-02T08:00:00.000Z'
const url = 'https://hooks.example/loggia'
const secret = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'

const webhook: WebhookRowFragment = {
  id: 3,
  url,
  events: null,
  pausedAt: null,
  pauseReason: null,
  waiting: 0,
  formerSecretEndsAt: null,
  createdAt: at,
  createdBy: 'Dana Whitfield',
  version: 1,
}

const delivered: DeliveryRowFragment = {
  id: 9,
  messageId: '6f1c2d8e-0a3b-4c5d-9e7f-1a2b3c4d5e6f',
  type: 'client.created',
  at,
  state: 'DELIVERED',
  attempts: 1,
  triedAt: at,
  nextTryAt: null,
  status: 204,
  answer: '',
  tookMs: 84,
}

const list = (...webhooks: WebhookRowFragment[]) =>
  network.use(reply(WebhooksDocument, () => ({ webhooks })))

function open(shown: WebhookRowFragment, ...webhookDeliveries: DeliveryRowFragment[]) {
  network.use(reply(WebhookDeliveriesDocument, () => ({ webhookDeliveries })))
  return renderWithApp(<WebhookPage webhook={shown} />)
}

test('lists webhooks with what they are sent and whether they are', async () => {
  list(
    { ...webhook, waiting: 2 },
    { ...webhook, id: 4, events: ['client.created'], pausedAt: at, pauseReason: 'BY_HAND' },
    { ...webhook, id: 5, pausedAt: at, pauseReason: 'GONE' },
  )
  renderWithApp(<WebhooksPage />)
  const rows = within(await screen.findByRole('list', { name: 'Webhooks' }))
  expect(rows.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    `${url}All events · 2 waitingActive`,
    `${url}1 eventPaused`,
    `${url}All eventsPaused after failures`,
  ])
})

test('adds one, after the errors of browser and server, and shows its secret once', async () => {
  list()
  const create = vi.fn(() => ({ createWebhook: { webhook, secret } }))
  const message = '10.0.0.1 is not on the internet, and no network that is allowed.'
  network.use(refuse(CreateWebhookDocument, { message, fields: { url: message } }))
  const { user } = renderWithApp(<WebhooksPage />)
  await user.click(await screen.findByRole('button', { name: 'Add a webhook' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Add a webhook' }))
  const address = dialog.getByLabelText('Address')
  await user.click(dialog.getByRole('button', { name: 'Add webhook' }))
  expect(await dialog.findByText('Must be a link that starts with https://')).toBeDefined()

  await user.type(address, url)
  await user.click(dialog.getByLabelText('All events, also those of later releases'))
  await user.click(dialog.getByRole('button', { name: 'Add webhook' }))
  expect(await dialog.findByText('Choose at least one event')).toBeDefined()
  await user.click(
    within(dialog.getByRole('group', { name: 'Clients' })).getByLabelText('client.created'),
  )
  await user.click(dialog.getByLabelText('invoice.paid'))
  await user.click(dialog.getByRole('button', { name: 'Add webhook' }))
  expect(await dialog.findByText(message)).toBeDefined()

  network.use(reply(CreateWebhookDocument, create))
  await user.click(dialog.getByRole('button', { name: 'Add webhook' }))
  const kept = within(await screen.findByRole('dialog', { name: 'Keep this secret' }))
  expect(kept.getByLabelText<HTMLTextAreaElement>('Secret').value).toBe(secret)
  expect(create).toHaveBeenCalledWith({ url, events: ['client.created', 'invoice.paid'] })
  await user.click(kept.getByRole('button', { name: 'I have kept it' }))
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull()
})

test('can be asked for again when they could not be loaded', async () => {
  network.use(disconnect(WebhooksDocument))
  const { user } = renderWithApp(<WebhooksPage />)
  const again = await screen.findByRole('button', { name: 'Try again' })
  list()
  await user.click(again)
  expect(await screen.findByText('No webhooks yet')).toBeDefined()
})

test('shows each delivery with its answer, and sends it again', async () => {
  const again = vi.fn(() => ({ sendWebhookAgain: true }))
  network.use(reply(SendWebhookAgainDocument, again))
  const refused: DeliveryRowFragment = {
    ...delivered,
    id: 10,
    type: 'invoice.paid',
    state: 'WAITING',
    attempts: 3,
    nextTryAt: '2026-05-02T08:10:00.000Z',
    status: 500,
    answer: 'no room',
  }
  const { user } = open(webhook, refused, delivered, {
    ...delivered,
    id: 11,
    state: 'WAITING',
    attempts: 1,
    status: null,
    answer: 'It did not answer in time.',
    tookMs: 10_004,
  })
  const rows = within(await screen.findByRole('list', { name: 'Deliveries' }))
  const [first, second, third] = rows.getAllByRole('listitem').map((row) => row.textContent)
  expect(first).toMatch(
    /^invoice\.paidWaiting.*Answered 500 after 84 ms · 3 attempts · next one at/,
  )
  expect(first).toContain('no room')
  expect(second).toMatch(/^client\.createdDelivered.*Answered 204 after 84 ms6f1c/)
  expect(third).toMatch(/No answer after 10\.0 sIt did not answer in time\./)
  await user.click(rows.getByRole('button', { name: 'Send again: invoice.paid' }))
  await expect.poll(() => again.mock.calls).toEqual([[{ id: 10 }]])
})

test('sends a test, and pauses', async () => {
  const send = vi.fn(() => ({ testWebhook: true }))
  const pause = vi.fn(() => ({ setWebhookPaused: { ...webhook, pausedAt: at } }))
  network.use(reply(TestWebhookDocument, send), reply(SetWebhookPausedDocument, pause))
  const { user } = open(webhook)
  expect(await screen.findByText(/^Nothing was sent yet/)).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Send a test' }))
  expect(await screen.findByText('The answer appears below.')).toBeDefined()
  expect(send).toHaveBeenCalledWith({ id: 3 })
  await user.click(screen.getByRole('button', { name: 'Pause' }))
  await expect.poll(() => pause.mock.calls).toEqual([[{ id: 3, isPaused: true }]])
})

test('says why one was paused, and resumes it', async () => {
  const resume = vi.fn(() => ({ setWebhookPaused: webhook }))
  network.use(reply(SetWebhookPausedDocument, resume))
  const { user } = open({ ...webhook, pausedAt: at, pauseReason: 'FAILING' }, delivered)
  const note = await screen.findByRole('alert')
  expect(note.textContent).toContain('an event was not taken for 24 hours')
  await user.click(screen.getByRole('button', { name: 'Resume' }))
  await expect.poll(() => resume.mock.calls).toEqual([[{ id: 3, isPaused: false }]])
})

test('rotates the secret after a question, and shows the new one', async () => {
  network.use(
    reply(RotateWebhookSecretDocument, () => ({ rotateWebhookSecret: { webhook, secret } })),
  )
  const { user } = open(webhook)
  await user.click(screen.getByRole('button', { name: 'Actions for hooks.example' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Rotate the secret' }))
  await user.click(await screen.findByRole('button', { name: 'Rotate the secret' }))
  const kept = within(await screen.findByRole('dialog', { name: 'Keep this secret' }))
  expect(kept.getByText('The former secret signs as well for 24 hours.')).toBeDefined()
  expect(kept.getByLabelText<HTMLTextAreaElement>('Secret').value).toBe(secret)
})

test('changes the events with the version that it was read in', async () => {
  const update = vi.fn(() => ({ updateWebhook: { ...webhook, version: 2 } }))
  network.use(reply(UpdateWebhookDocument, update))
  const { user } = open({ ...webhook, events: ['client.created'] })
  await user.click(screen.getByRole('button', { name: 'Actions for hooks.example' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Edit' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit webhook' }))
  await user.click(dialog.getByLabelText('All events, also those of later releases'))
  await user.click(dialog.getByRole('button', { name: 'Save webhook' }))
  await expect.poll(() => update.mock.calls).toEqual([[{ id: 3, version: 1, url, events: null }]])
})
