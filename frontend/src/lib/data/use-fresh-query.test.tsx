import { ApolloProvider } from '@apollo/client/react'
import { render, screen } from '@testing-library/react'
import type { Topic } from '@loggia/contracts/live/events'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { createApolloClient } from '../../app/apollo.ts'
import { UnreadMessagesDocument } from '../../features/messages/shared/unread-messages.operations.generated.ts'
import { network, reply } from '../../testing/network.ts'
import { SETTINGS_FRESHNESS } from '../../features/site-settings/shared/settings-freshness.ts'
import { SiteSettingsDocument } from '../../features/site-settings/shared/site-settings.operations.generated.ts'
import { invalidate, invalidateAll, useFreshQuery } from './use-fresh-query.ts'

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

describe('settings stay fresh for five minutes', () => {
  function Settings() {
    const { data } = useFreshQuery(SiteSettingsDocument, SETTINGS_FRESHNESS)
    return <output>{data?.siteSettings.length}</output>
  }

  /** Opens the settings, as they came with the page or after they were asked for, and again after a change. */
  async function askedAfter(topic: Topic, { cameWithPage }: { cameWithPage: boolean }) {
    let asked = 0
    network.use(
      reply(SiteSettingsDocument, () => {
        asked += 1
        return { siteSettings: [] }
      }),
    )
    const cache = { ROOT_QUERY: { __typename: 'Query', siteSettings: [] } }
    const client = createApolloClient(cameWithPage ? { cache } : {})
    const screens = (isOpen: boolean) => (
      <ApolloProvider client={client}>{isOpen && <Settings />}</ApolloProvider>
    )
    const { rerender } = render(screens(true))
    await expect.poll(() => screen.getByRole('status').textContent).toBe('0')
    rerender(screens(false))
    const before = asked
    invalidate(client, [topic])
    rerender(screens(true))
    // Whatever the screen asks for has been asked for once a later question is answered.
    network.use(reply(UnreadMessagesDocument, () => ({ unreadMessages: { unread: 7 } })))
    await client.query({ query: UnreadMessagesDocument })
    return asked - before
  }

  test.each([true, false])('whatever else changes (page: %s)', async (cameWithPage) => {
    expect(await askedAfter('contact', { cameWithPage })).toBe(0)
  })

  test.each([true, false])('until one changes (page: %s)', async (cameWithPage) => {
    expect(await askedAfter('siteSetting', { cameWithPage })).toBe(1)
  })
})
