import { ApolloProvider } from '@apollo/client/react'
import { render, screen } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createApolloClient } from '../../app/apollo.ts'
import { UnreadMessagesDocument } from '../../features/messages/shared/unread-messages.operations.generated.ts'
import { network, reply } from '../../testing/network.ts'
import { invalidateAll, useFreshQuery } from './use-fresh-query.ts'

function Unread() {
  const { data } = useFreshQuery(UnreadMessagesDocument, { freshFor: 0 })
  return <output>{data?.unreadMessages.unread}</output>
}

test('what came with the page is not asked for again, until its screen is opened once more', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
  const asked: number[] = []
  network.use(
    reply(UnreadMessagesDocument, () => {
      asked.push(asked.length)
      return { unreadMessages: { unread: 7 } }
    }),
  )
  const unreadMessages = { __typename: 'UnreadMessages', unread: 2 }
  const client = createApolloClient({
    cache: { ROOT_QUERY: { __typename: 'Query', unreadMessages } },
  })
  const screens = (isOpen: boolean) => (
    <ApolloProvider client={client}>{isOpen && <Unread />}</ApolloProvider>
  )
  const { rerender } = render(screens(true))
  expect(screen.getByRole('status').textContent).toBe('2')
  rerender(screens(false))
  expect(asked).toEqual([])
  rerender(screens(true))
  await expect.poll(() => screen.getByRole('status').textContent).toBe('7')
  expect(asked).toHaveLength(1)
})

test('a change while a screen is being rendered has it asked for again', async () => {
  network.use(reply(UnreadMessagesDocument, () => ({ unreadMessages: { unread: 7 } })))
  const unreadMessages = { __typename: 'UnreadMessages', unread: 2 }
  const client = createApolloClient({
    cache: { ROOT_QUERY: { __typename: 'Query', unreadMessages } },
  })
  /** Stands for news that arrive after the screen has chosen what to show. */
  function News() {
    invalidateAll(client)
    return null
  }
  render(
    <ApolloProvider client={client}>
      <Unread />
      <News />
    </ApolloProvider>,
  )
  expect(screen.getByRole('status').textContent).toBe('2')
  await expect.poll(() => screen.getByRole('status').textContent).toBe('7')
})
