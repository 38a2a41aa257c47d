import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { expectFocus } from '../../../testing/expect-focus.ts'
import { buildViewer } from '../../../testing/fixtures.ts'
import { network, refuse, reply } from '../../../testing/network.ts'
import { renderWithApp } from '../../../testing/render-with-app.tsx'
import {
  TryAddressAgainDocument,
  UndeliverableAddressesDocument,
} from './mail-bounces.operations.generated.ts'
import { UndeliverableNotes } from './undeliverable-notes.tsx'

const returned = (email: string, clientIds: number[] = []) => ({
  email,
  clientIds,
  at: '2026-11-12T09:00:00.000Z',
  reason: 'the address does not exist',
})

const viewer = buildViewer(['mailBounces:read'])

function answer(...addresses: ReturnType<typeof returned>[]) {
  const list = [...addresses]
  network.use(reply(UndeliverableAddressesDocument, () => ({ undeliverableAddresses: [...list] })))
  return list
}

test('says why email to an address came back, and lets it be tried again', async () => {
  const list = answer(returned('ada@client.example'), returned('bob@client.example'))
  const tried: string[] = []
  network.use(
    reply(TryAddressAgainDocument, ({ email }) => {
      tried.push(email)
      list.shift()
      return { tryAddressAgain: true }
    }),
  )
  const { user } = renderWithApp(
    <main>
      <h1 tabIndex={-1}>Ada</h1>
      <UndeliverableNotes emails={['Ada@Client.example']} />
    </main>,
    { viewer },
  )
  const note = await screen.findByRole('listitem')
  expect(note.textContent).toContain(
    'Email to ada@client.example came back on Nov 12, 2026: the address does not exist.',
  )
  await user.click(screen.getByRole('button', { name: 'Try again: ada@client.example' }))
  expect(tried).toEqual(['ada@client.example'])
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Try again/ })).toBeNull())
  await expectFocus(screen.getByRole('heading'))
})

test('names all people of a client', async () => {
  answer(returned('ada@client.example', [7]), returned('bob@client.example', [8]))
  renderWithApp(<UndeliverableNotes clientId={7} />, { viewer })
  expect(await screen.findAllByRole('listitem')).toHaveLength(1)
})

test('folds more than three', async () => {
  const emails = ['a', 'b', 'c', 'd'].map((name) => `${name}@client.example`)
  answer(...emails.map((email) => returned(email)))
  renderWithApp(<UndeliverableNotes emails={emails} />, { viewer })
  expect(await screen.findByText('Email to 4 of these addresses came back')).toBeDefined()
})

test('says when an address could not be tried again', async () => {
  answer(returned('ada@client.example'))
  network.use(refuse(TryAddressAgainDocument, { code: 'UNAVAILABLE', message: 'Come back later' }))
  const { user } = renderWithApp(<UndeliverableNotes emails={['ada@client.example']} />, { viewer })
  await user.click(await screen.findByRole('button', { name: /^Try again/ }))
  expect(await screen.findByText('Come back later')).toBeDefined()
})

test('asks for nothing where the viewer may not see it', () => {
  const { container } = renderWithApp(<UndeliverableNotes clientId={7} />, {
    viewer: buildViewer(),
  })
  expect(container.querySelector('ul[aria-label="Email that came back"]')).toBeNull()
})
