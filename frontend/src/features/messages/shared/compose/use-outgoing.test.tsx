import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { keepMessageDraft, readMessageDraft } from '../../../../lib/browser/message-draft.ts'
import { buildMessage } from '../../../../testing/conversation.ts'
import { network, reply } from '../../../../testing/network.ts'
import { renderWithApp } from '../../../../testing/render-with-app.tsx'
import { type SendMessageMutation, SendMessageDocument } from '../messages.operations.generated.ts'
import { useOutgoing } from './use-outgoing.ts'

const NAME = 'office message client 7'
const SUBJECT = { clientId: 7 }
const DAY_MS = 24 * 60 * 60 * 1000

function Writer() {
  const { text, setText, send, outgoing } = useOutgoing(NAME, SUBJECT)
  return (
    <>
      <textarea
        aria-label="Message"
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <button onClick={send}>Send</button>
      <output>{outgoing.map(({ text: said, state }) => `${said}: ${state}`).join()}</output>
    </>
  )
}

function sent(text: string): SendMessageMutation {
  const author = { authorName: 'Ada Byron', isFromClient: false, isOwn: true }
  return { sendMessage: buildMessage({ id: 3, ...author, text }) }
}

test('a message whose answer comes after its page was left is not sent again', async () => {
  const answer = Promise.withResolvers<void>()
  const post = vi.fn(async ({ text }: { text: string }) => {
    await answer.promise
    return sent(text)
  })
  network.use(reply(SendMessageDocument, post))
  const { user, unmount } = renderWithApp(<Writer />)
  await user.type(screen.getByLabelText('Message'), 'Hello')
  await user.click(screen.getByRole('button', { name: 'Send' }))
  await expect.poll(() => post.mock.calls).toHaveLength(1)
  expect(readMessageDraft(NAME).unsent).toHaveLength(1)
  unmount()
  answer.resolve()
  await expect.poll(() => readMessageDraft(NAME).unsent).toEqual([])
})

test('what was written while a message was on its way stays a draft', async () => {
  network.use(reply(SendMessageDocument, ({ text }) => sent(text)))
  const { user } = renderWithApp(<Writer />)
  await user.type(screen.getByLabelText('Message'), 'Hello')
  await user.click(screen.getByRole('button', { name: 'Send' }))
  await user.type(screen.getByLabelText('Message'), 'Also')
  expect(await screen.findByText('Hello: sent')).toBeDefined()
  expect(readMessageDraft(NAME)).toEqual({ text: 'Also', files: [], unsent: [] })
})

test('sends what was left on its way lately, and asks before what was left days ago', async () => {
  const unsent = (text: string, days: number) => {
    return { key: text, text, files: [], at: Date.now() - days * DAY_MS }
  }
  keepMessageDraft(NAME, { text: '', files: [], unsent: [unsent('Old', 2), unsent('New', 0)] })
  const post = vi.fn(({ text }: { text: string }) => sent(text))
  network.use(reply(SendMessageDocument, post))
  renderWithApp(<Writer />)
  expect(await screen.findByText('Old: failed,New: sent')).toBeDefined()
  expect(post.mock.calls.map(([{ text }]) => text)).toEqual(['New'])
})

test('what was left goes one after the other, in the order in which it was written', async () => {
  const unsent = (text: string) => ({ key: text, text, files: [], at: Date.now() })
  keepMessageDraft(NAME, { text: '', files: [], unsent: [unsent('First'), unsent('Second')] })
  const answer = Promise.withResolvers<void>()
  const post = vi.fn(async ({ text }: { text: string }) => {
    await answer.promise
    return sent(text)
  })
  network.use(reply(SendMessageDocument, post))
  const { apollo } = renderWithApp(<Writer />)
  // Side by side, both would be on their way at once.
  const mutate = vi.spyOn(apollo, 'mutate')
  await expect.poll(() => mutate.mock.calls.length).toBe(1)
  answer.resolve()
  expect(await screen.findByText('First: sent,Second: sent')).toBeDefined()
  expect(post.mock.calls.map(([{ text }]) => text)).toEqual(['First', 'Second'])
})
