import { ApolloProvider, useQuery } from '@apollo/client/react'
import { act, render, screen } from '@testing-library/react'
import type { Topic } from '@loggia/contracts/live/events'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { createApolloClient } from '../../app/apollo.ts'
import { UnreadMessagesDocument } from '../../features/messages/shared/unread-messages.operations.generated.ts'
import { SETTINGS_FRESHNESS } from '../../features/site-settings/shared/settings-freshness.ts'
import { SiteSettingsDocument } from '../../features/site-settings/shared/site-settings.operations.generated.ts'
import { network, refuse, reply } from '../../testing/network.ts'
import { refetchChanged } from './use-change.ts'

function Unread({ freshFor }: { freshFor?: number }) {
  const { data, error, refetch } = useQuery(UnreadMessagesDocument, {
    context: freshFor === undefined ? {} : { freshFor },
  })
  return (
    <>
      <output>{error?.message ?? data?.unreadMessages.unread}</output>
      <button onClick={() => void refetch()}>Refresh</button>
    </>
  )
}

const shown = () => screen.getByRole('status').textContent

/** Answers how many messages are unread: one more each time. Returns how often it was asked. */
function countQuestions() {
  const asked = { times: 0 }
  network.use(
    reply(UnreadMessagesDocument, () => {
      asked.times += 1
      return { unreadMessages: { unread: 6 + asked.times } }
    }),
  )
  return asked
}

/** A client with what came with a page: two unread messages. */
const clientOfPage = () =>
  createApolloClient({
    cache: {
      ROOT_QUERY: {
        __typename: 'Query',
        unreadMessages: { __typename: 'UnreadMessages', unread: 2 },
      },
    },
  })

/** Stops the clock, without timers. */
function stopClock() {
  vi.useFakeTimers({ toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
}

/** Opens and closes a screen. */
function openScreen(client = createApolloClient(), freshFor?: number) {
  const tree = (isOpen: boolean) => (
    <ApolloProvider client={client}>
      {isOpen && <Unread {...(freshFor !== undefined && { freshFor })} />}
    </ApolloProvider>
  )
  const { rerender } = render(tree(true))
  return {
    client,
    again() {
      rerender(tree(false))
      rerender(tree(true))
    },
  }
}

function lookAtWindow() {
  act(() => void window.dispatchEvent(new Event('visibilitychange')))
}

test('an answer is shown again for five seconds, and then asked for when its screen opens', async () => {
  stopClock()
  const asked = countQuestions()
  const { again } = openScreen()
  await expect.poll(shown).toBe('7')
  vi.advanceTimersByTime(4_999)
  again()
  expect(shown()).toBe('7')
  vi.advanceTimersByTime(1)
  again()
  // What is known is there at once.
  expect(shown()).toBe('7')
  await expect.poll(shown).toBe('8')
  expect(asked.times).toBe(2)
})

test('a stale answer is asked for when the window is looked at again', async () => {
  stopClock()
  const asked = countQuestions()
  openScreen()
  await expect.poll(shown).toBe('7')
  lookAtWindow()
  vi.advanceTimersByTime(5_000)
  lookAtWindow()
  await expect.poll(shown).toBe('8')
  expect(asked.times).toBe(2)
})

test('whoever presses Refresh gets an answer from the server', async () => {
  countQuestions()
  openScreen()
  await expect.poll(shown).toBe('7')
  act(() => screen.getByRole('button', { name: 'Refresh' }).click())
  await expect.poll(shown).toBe('8')
})

test('what came with the page is not asked for again, until its screen is opened once more', async () => {
  stopClock()
  const asked = countQuestions()
  const { again } = openScreen(clientOfPage(), 0)
  expect(shown()).toBe('2')
  again()
  await expect.poll(shown).toBe('7')
  expect(asked.times).toBe(1)
})

test('a change makes stale what came with the page, also where it was not shown yet', async () => {
  stopClock()
  const asked = countQuestions()
  const client = clientOfPage()
  await refetchChanged(client, ['conversation'])
  openScreen(client)
  await expect.poll(shown).toBe('7')
  expect(asked.times).toBe(1)
})

test('what others have deleted says so, but takes away no text that is being written', async () => {
  countQuestions()
  const client = createApolloClient()
  render(
    <ApolloProvider client={client}>
      <Unread />
      <textarea />
    </ApolloProvider>,
  )
  await expect.poll(shown).toBe('7')
  network.use(refuse(UnreadMessagesDocument, { message: 'Not found', code: 'NOT_FOUND' }))
  const learnOfChange = () =>
    act(() => refetchChanged(client, ['conversation'], { inBackground: true }))
  const text = screen.getByRole('textbox')
  act(() => text.focus())
  await learnOfChange()
  expect(shown()).toBe('7')
  act(() => text.blur())
  await learnOfChange()
  await expect.poll(shown).toBe('Not found')
})

describe('settings stay fresh for five minutes', () => {
  function Settings() {
    const { data } = useQuery(SiteSettingsDocument, SETTINGS_FRESHNESS)
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
    await expect.poll(shown).toBe('0')
    rerender(screens(false))
    const before = asked
    await refetchChanged(client, [topic])
    rerender(screens(true))
    // Whatever the screen asks for has been asked for once a later question is answered.
    countQuestions()
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
