import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { expectFocus } from '../../../../testing/expect-focus.ts'
import { buildViewer } from '../../../../testing/fixtures.ts'
import { network, refuse, reply } from '../../../../testing/network.ts'
import { inMain, renderWithApp } from '../../../../testing/render-with-app.tsx'
import {
  ClientChoiceDocument,
  ClientChoicesDocument,
} from '../../../../ui/forms/client-choice.operations.generated.ts'
import { answerLink, type Mail } from './answer-link.ts'
import { HeldMailsPage } from './held-mails-page.tsx'
import {
  AcceptInboundMailDocument,
  type AcceptInboundMailMutationVariables,
  DismissInboundMailDocument,
  InboundMailDocument,
  InboundMailsDocument,
  MailPlacesDocument,
} from './held-mails.operations.generated.ts'

const held: Mail = {
  id: 7,
  state: 'HELD',
  sender: 'grace.home@elsewhere.example',
  senderName: 'Grace Hopper',
  subject: 'Re: <b>Pier</b>',
  receivedAt: new Date().toISOString(),
  reason: 'It came from another address than the one we wrote to.',
  words: 'From my other address.',
  text: 'From my other address.\n\n> The <i>draft</i> is ready.',
  files: [{ name: 'plan.pdf', bytes: 1_200_000 }],
  isPartial: false,
  bytes: 1_300_000,
  canDownload: true,
  likely: {
    clue: 'TOKEN',
    clientId: 5,
    projectId: 3,
    contactId: null,
    title: 'Pier',
    clientName: 'Lakeshore',
    writer: 'Grace Hopper',
    path: '/admin/projects/3?tab=conversation',
  },
}

const clients = [
  { id: 5, name: 'Lakeshore', company: 'Lakeshore' },
  { id: 6, name: 'Quay', company: 'Quay' },
]

/** An email in the list. */
function listed({ id, state, sender, senderName, subject, receivedAt, reason, words }: Mail) {
  return { id, state, sender, senderName, subject, receivedAt, reason, excerpt: words }
}

/** Opens the page with these emails, which leave it once they are decided. */
function open(mails: Mail[], mayDecide = true) {
  let left = mails
  const accepted = vi.fn((_input: AcceptInboundMailMutationVariables) => {
    left = left.slice(1)
    return { acceptInboundMail: { path: '/admin/projects/3?tab=conversation' } }
  })
  const dismissed = vi.fn(() => {
    left = left.slice(1)
    return { dismissInboundMail: { held: left.length } }
  })
  network.use(
    reply(InboundMailsDocument, ({ state }) => {
      const shown = left.filter((mail) => mail.state === (state ?? 'HELD'))
      return { inboundMails: { total: shown.length, mails: shown.map(listed) } }
    }),
    reply(InboundMailDocument, ({ id }) => ({
      inboundMail: mails.find((mail) => mail.id === id) ?? held,
    })),
    reply(MailPlacesDocument, ({ clientId }) => ({
      mailPlaces: {
        clientId,
        clientName: clients.find(({ id }) => id === clientId)?.name ?? '',
        writer: clientId === 5 ? 'Grace Hopper' : held.sender,
        projects: clientId === 5 ? [{ id: 3, title: 'Pier' }] : [],
      },
    })),
    reply(ClientChoicesDocument, () => ({ clients: { items: clients } })),
    reply(ClientChoiceDocument, ({ id }) => ({
      client: clients.find((client) => client.id === id) ?? clients[0],
    })),
    reply(AcceptInboundMailDocument, accepted),
    reply(DismissInboundMailDocument, dismissed),
  )
  const app = renderWithApp(inMain(<HeldMailsPage mayDecide={mayDecide} />), {
    route: '/admin/messages?tab=on-hold',
    viewer: buildViewer(),
  })
  return { ...app, accepted, dismissed }
}

const button = (name: string | RegExp) => screen.findByRole('button', { name })

/** A choice that arrives with its answer, later than its field. */
const option = (name: string) => screen.findByRole<HTMLOptionElement>('option', { name })

test('shows all that an email says as text, why it waits, and its files', async () => {
  open([held])
  const text = await screen.findByRole('region', { name: 'All that the email says' })
  expect(text.textContent).toBe(held.text)
  expect(text.querySelector('*')).toBeNull()
  expect(screen.getAllByText(held.reason, { exact: false }).length).toBeGreaterThan(0)
  expect(screen.getByText('plan.pdf').closest('li')?.textContent).toBe('plan.pdf (1.2 MB)')
  const download = screen.getByRole('link', { name: 'Download the email: Re: <b>Pier</b>' })
  expect(download.getAttribute('href')).toBe('/api/inbound-mails/7/email')
})

test('accepts an email into the likely conversation, says whose words it becomes, and goes on', async () => {
  const { user, accepted } = open([held])
  expect(await screen.findByText(/It will stand there as written by/)).toBeDefined()
  expect(screen.getByText(/it was sent to the address of that conversation/)).toBeDefined()
  await user.click(await button('Accept into Pier'))
  expect(accepted).toHaveBeenCalledWith({ id: 7, projectId: 3 })
  expect(await screen.findByText('No email waits for a decision.')).toBeDefined()
  await expectFocus(screen.getByRole('heading', { level: 1 }))
  expect(await button('Open')).toBeDefined()
})

test('accepts an email into another conversation', async () => {
  const { user, accepted } = open([held])
  await user.selectOptions(await screen.findByLabelText('Conversation'), await option('General'))
  await user.click(await button('Accept into Lakeshore'))
  expect(accepted).toHaveBeenCalledWith({ id: 7, clientId: 5 })
})

test('of another client, the sender has only an address', async () => {
  const { user, accepted } = open([{ ...held, likely: null }])
  expect(await screen.findByText('Nothing tells which conversation it belongs to.')).toBeDefined()
  expect(screen.queryByRole('button', { name: /^Accept/ })).toBeNull()
  await user.selectOptions(screen.getByLabelText('Client'), await option('Quay'))
  const writer = await screen.findByText(/It will stand there as written by/)
  expect(within(writer).getByText(held.sender)).toBeDefined()
  await user.click(await button('Accept into Quay'))
  expect(accepted).toHaveBeenCalledWith({ id: 7, clientId: 6 })
})

test('of a visitor, it becomes an answer of the contact', async () => {
  const contact = { clientId: null, projectId: null, contactId: 12, title: 'Ada Byron' }
  const likely = {
    ...contact,
    clue: 'SENDER' as const,
    clientName: '',
    writer: 'Ada Byron',
    path: '/admin/contacts/12',
  }
  const { user, accepted } = open([{ ...held, likely }])
  await user.click(await button('Accept as an answer of Ada Byron'))
  expect(accepted).toHaveBeenCalledWith({ id: 7, contactId: 12 })
})

test('dismissing goes on with the next', async () => {
  const next = { ...held, id: 8, subject: 'The next' }
  const { user, dismissed } = open([held, next])
  await user.click(await button('Dismiss: Re: <b>Pier</b>'))
  expect(dismissed).toHaveBeenCalledWith({ id: 7 })
  expect(await screen.findByRole('heading', { name: 'The next' })).toBeDefined()
})

test('says why an email could not be accepted, and keeps it', async () => {
  const { user } = open([held])
  const message = 'That was deleted meanwhile. Choose another place.'
  network.use(refuse(AcceptInboundMailDocument, { code: 'CONFLICT', message }))
  await user.click(await button('Accept into Pier'))
  await waitFor(() => expect(screen.getByText(message)).toBeDefined())
  expect(await button('Accept into Pier')).toBeDefined()
})

test('says that somebody has decided about an email that is opened later', async () => {
  open([])
  network.use(refuse(InboundMailDocument, { code: 'NOT_FOUND', message: 'Email not found' }))
  expect(await screen.findByText('No email waits for a decision.')).toBeDefined()
  expect(screen.getByText('No email is open')).toBeDefined()
})

test('whoever may not decide reads only', async () => {
  open([held], false)
  expect(await screen.findByRole('region', { name: 'All that the email says' })).toBeDefined()
  expect(screen.queryByRole('button', { name: /^(Accept|Dismiss)/ })).toBeNull()
})

test('one without words can be answered by hand or dismissed', async () => {
  open([{ ...held, words: '', text: '', files: [] }])
  expect(await screen.findByText('No words could be read in it.')).toBeDefined()
  expect(screen.queryByRole('button', { name: /^Accept/ })).toBeNull()
  expect(screen.getByRole('link', { name: /^Answer by hand/ })).toBeDefined()
})

test('an answer by hand quotes the words in the own mail program', () => {
  expect(answerLink({ sender: 'a+b@x.example', subject: 'Plans', words: 'One\nTwo' })).toBe(
    'mailto:a%2Bb%40x.example?subject=Re%3A%20Plans&body=%0D%0A%0D%0A%3E%20One%0D%0A%3E%20Two',
  )
  expect(answerLink({ sender: 'a@x.example', subject: 'RE: Plans', words: '' })).toBe(
    'mailto:a%40x.example?subject=RE%3A%20Plans',
  )
  for (const sender of ['', 'a@x.example, b@x.example', 'nobody']) {
    expect(answerLink({ sender, subject: 'Plans', words: 'Hi' })).toBeNull()
  }
})
