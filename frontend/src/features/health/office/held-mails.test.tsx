import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { network, refuse, reply } from '../../../testing/network.ts'
import { renderWithApp } from '../../../testing/render-with-app.tsx'
import { HeldMails } from './held-mails.tsx'
import {
  AddInboundMailDocument,
  DismissInboundMailDocument,
  InboundMailsDocument,
  type InboundMailsQuery,
} from './inbound-mails.operations.generated.ts'

type Mail = InboundMailsQuery['inboundMails']['mails'][number]

const held: Mail = {
  id: 7,
  state: 'HELD',
  subject: 'Re: <b>Pier</b>',
  sender: 'eve@elsewhere.example',
  reason: 'It was not sent by the person whose address this is.',
  excerpt: 'From my other address.',
  about: 'Pier',
  path: '/admin/projects/3?tab=conversation',
  person: 'grace@lakeshore.example',
  canAdd: true,
  canDownload: true,
  receivedAt: new Date().toISOString(),
}

/** Shows the emails that were held, until something is done about them. */
function open(mail: Mail, mayDecide = true) {
  let mails = [mail]
  const answer = () => ({ inboundMails: { total: mails.length, mails } })
  const decide = () => {
    mails = []
    return answer().inboundMails
  }
  network.use(
    reply(InboundMailsDocument, answer),
    reply(AddInboundMailDocument, () => ({ addInboundMail: decide() })),
    reply(DismissInboundMailDocument, () => ({ dismissInboundMail: decide() })),
  )
  return renderWithApp(<HeldMails mayDecide={mayDecide} />)
}

test.each(['Add to the conversation', 'Dismiss'])(
  '%s takes an email off the list',
  async (name) => {
    const { user } = open(held)
    await user.click(await screen.findByRole('button', { name: `${name}: Re: <b>Pier</b>` }))
    expect(await screen.findByText('No emails on hold')).toBeDefined()
  },
)

test('says whose words an email would become, and why it was held', async () => {
  open(held)
  expect(await screen.findByText(`On hold: ${held.reason}`)).toBeDefined()
  expect(screen.getByText(/it stands there as written by them/)).toBeDefined()
  expect(screen.getByRole('link', { name: 'Pier' }).getAttribute('href')).toBe(held.path)
  const email = screen.getByRole('link', { name: 'Download the email: Re: <b>Pier</b>' })
  expect(email.getAttribute('href')).toBe('/api/health/inbound-mails/7/email')
})

test('one that has no place can only be dismissed, and by nobody who only looks', async () => {
  const lost = {
    ...held,
    canAdd: false,
    canDownload: false,
    about: null,
    path: null,
    person: null,
    subject: '',
  }
  const { unmount } = open(lost)
  expect(await screen.findByRole('button', { name: 'Dismiss: (no subject)' })).toBeDefined()
  expect(screen.queryByRole('button', { name: /^Add/ })).toBeNull()
  expect(screen.queryByRole('link')).toBeNull()
  unmount()
  open(held, false)
  expect(await screen.findByText(held.excerpt ?? '')).toBeDefined()
  expect(screen.queryByRole('button')).toBeNull()
})

test('says why an email could not be added, and keeps it', async () => {
  const { user } = open(held)
  const reason = 'There is nothing any more that this email could be added to.'
  network.use(refuse(AddInboundMailDocument, { code: 'CONFLICT', message: reason }))
  await user.click(await screen.findByRole('button', { name: /^Add/ }))
  await waitFor(() => expect(screen.getByText(reason)).toBeDefined())
  expect(screen.getByRole('button', { name: /^Add/ })).toBeDefined()
})
