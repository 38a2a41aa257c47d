import { ApolloProvider } from '@apollo/client/react'
import { render } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { FakeSource, newest, opened } from '../../testing/fake-source.ts'
import { createApolloClient } from '../apollo.ts'
import { useLiveChanges } from './use-live-changes.ts'

beforeEach(() => {
  opened.length = 0
  vi.stubGlobal('EventSource', FakeSource)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

function Shell({ person }: { person: string | null }) {
  useLiveChanges('client', person)
  return null
}

const client = createApolloClient()
const shell = (person: string | null) => (
  <ApolloProvider client={client}>
    <Shell person={person} />
  </ApolloProvider>
)

test('whoever takes another address listens again at once', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  const { rerender } = render(shell('ines@harbour.example'))
  // A shell is left alone for two seconds.
  vi.advanceTimersByTime(2_000)
  await expect.poll(() => opened).toHaveLength(1)
  const before = newest()
  rerender(shell('ines@harbour.example'))
  expect(before.isOpen).toBe(true)
  rerender(shell('ines@nord.example'))
  await expect.poll(() => opened).toHaveLength(2)
  expect([before.isOpen, newest().isOpen]).toEqual([false, true])
  rerender(shell(null))
  expect(newest().isOpen).toBe(false)
})
