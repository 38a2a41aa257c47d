import { ENDED_EVENT, MISSED_EVENT } from '@loggia/contracts/live/events'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { ApolloProvider, useQuery } from '@apollo/client/react'
import { render, screen } from '@testing-library/react'
import { UnreadMessagesDocument } from '../../features/messages/shared/unread-messages.operations.generated.ts'
import { SubscribersDocument } from '../../features/subscribers/office/subscribers.operations.generated.ts'
import { network, reply } from '../../testing/network.ts'
import { FakeSource, newest, opened } from '../../testing/fake-source.ts'
import { createApolloClient } from '../apollo.ts'
import { followChanges } from './follow-changes.ts'
import { senderId } from './sender-id.ts'

beforeEach(() => {
  opened.length = 0
  vi.stubGlobal('EventSource', FakeSource)
  vi.useFakeTimers({ shouldAdvanceTime: true })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** A list on the screen that follows changes; counts how often it was asked for, and how often in the background. */
async function showList() {
  const asked = { times: 0, inBackground: 0 }
  const onRequest = ({ request }: { request: Request }) => {
    asked.times += 1
    if (request.headers.has('X-Background')) asked.inBackground += 1
  }
  network.events.on('request:start', onRequest)
  const client = createApolloClient()
  network.use(
    reply(SubscribersDocument, () => ({
      newsletterSubscribers: { items: [], total: asked.times, searchedNewest: null },
    })),
  )
  const variables = { page: 1, limit: 20 }
  const watched = client.watchQuery({ query: SubscribersDocument, variables })
  const totals: (number | undefined)[] = []
  const subscription = watched.subscribe(({ data, loading }) => {
    if (!loading)
      totals.push(
        (data as { newsletterSubscribers?: { total: number } })?.newsletterSubscribers?.total,
      )
  })
  await expect.poll(() => totals).toEqual([1])
  const stop = followChanges(client, 'staff')
  onTestFinished(() => {
    stop()
    subscription.unsubscribe()
    network.events.removeListener('request:start', onRequest)
  })
  newest().happen('open')
  return { asked, client, totals, stop }
}

const change = { topic: 'newsletterSubscriber', id: '7' } as const

test('many changes make a list ask once, in the background, and show the new answer', async () => {
  const { asked, totals } = await showList()
  expect(newest().url).toMatch(/^\/api\/events\?session=staff&age=\d+$/)
  for (const id of ['1', '2', '3']) newest().say({ ...change, id })
  newest().say({ topic: 'asset', id: null })
  await expect.poll(() => totals).toEqual([1, 2])
  expect(asked).toEqual({ times: 2, inBackground: 1 })
})

test('nothing is asked after an own change, as the mutation has asked', async () => {
  const { asked, client } = await showList()
  newest().say({ ...change, by: senderId(client) })
  await vi.advanceTimersByTimeAsync(2_000)
  expect(asked.times).toBe(1)
  newest().say({ ...change, by: senderId(createApolloClient()) })
  await expect.poll(() => asked.times).toBe(2)
})

test('a list asks at most once a second', async () => {
  const { asked } = await showList()
  newest().say(change)
  await expect.poll(() => asked.times).toBe(2)
  newest().say(change)
  await vi.advanceTimersByTimeAsync(500)
  expect(asked.times).toBe(2)
  await vi.advanceTimersByTimeAsync(1_000)
  await expect.poll(() => asked.times).toBe(3)
})

test('a list that is rendered while a change arrives asks for it', async () => {
  const { client } = await showList()
  network.use(reply(UnreadMessagesDocument, () => ({ unreadMessages: { unread: 7 } })))
  const data = { unreadMessages: { unread: 2 } }
  client.writeQuery({ query: UnreadMessagesDocument, data })
  const fetchPolicy = 'cache-first'
  /** Stands for news that arrive after the screen has chosen what to show. */
  function Unread() {
    const shown = useQuery(UnreadMessagesDocument, { fetchPolicy }).data?.unreadMessages.unread
    if (shown === 2) newest().say({ topic: 'conversation', id: null })
    return <output>{shown}</output>
  }
  render(
    <ApolloProvider client={client}>
      <Unread />
    </ApolloProvider>,
  )
  expect(screen.getByRole('status').textContent).toBe('2')
  await expect.poll(() => screen.getByRole('status').textContent).toBe('7')
})

test('a lost stream is opened again, later each time, and then asks for what was missed', async () => {
  const { asked } = await showList()
  newest().happen('error')
  expect(newest().isOpen).toBe(false)
  await vi.advanceTimersByTimeAsync(1_600)
  expect(opened).toHaveLength(2)
  newest().happen('error')
  await vi.advanceTimersByTimeAsync(900)
  expect(opened).toHaveLength(2)
  await vi.advanceTimersByTimeAsync(2_200)
  expect(opened).toHaveLength(3)
  expect(asked.times).toBe(1)
  newest().happen('open')
  await expect.poll(() => asked.times).toBe(2)
})

test('what the server itself has missed is asked for', async () => {
  const { asked } = await showList()
  newest().happen(MISSED_EVENT)
  await expect.poll(() => asked.times).toBe(2)
})

test('with the session, the stream ends until somebody returns to the tab', async () => {
  const { asked } = await showList()
  newest().happen(ENDED_EVENT)
  expect(newest().isOpen).toBe(false)
  await vi.advanceTimersByTimeAsync(1_000)
  expect(opened).toHaveLength(2)
  newest().happen('error')
  await vi.advanceTimersByTimeAsync(120_000)
  expect(opened).toHaveLength(2)
  expect(asked.times).toBe(1)
  document.dispatchEvent(new Event('visibilitychange'))
  expect(opened).toHaveLength(3)
  await expect.poll(() => asked.times).toBe(2)
})

test('whoever has a new session, as after a new password, goes on with it', async () => {
  const { asked } = await showList()
  newest().happen(ENDED_EVENT)
  await vi.advanceTimersByTimeAsync(1_000)
  newest().happen('open')
  await expect.poll(() => asked.times).toBe(2)
  newest().happen('error')
  await vi.advanceTimersByTimeAsync(2_000)
  expect(opened).toHaveLength(3)
})

test('a tab out of sight stops after five minutes, and asks for everything when one returns', async () => {
  const { asked } = await showList()
  const see = (isHidden: boolean) => {
    vi.spyOn(document, 'hidden', 'get').mockReturnValue(isHidden)
    document.dispatchEvent(new Event('visibilitychange'))
  }
  see(true)
  await vi.advanceTimersByTimeAsync(299_000)
  expect(newest().isOpen).toBe(true)
  await vi.advanceTimersByTimeAsync(2_000)
  expect(newest().isOpen).toBe(false)
  see(false)
  expect(newest().isOpen).toBe(true)
  expect(opened).toHaveLength(2)
  await expect.poll(() => asked.times).toBe(2)
})
