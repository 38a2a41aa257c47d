import type { ApolloClient, ObservableQuery } from '@apollo/client'
import { BACKGROUND_HEADER, type ChangeEvent } from '@loggia/contracts/live/events'
import { failureOf } from '../../lib/data/error-message.ts'
import { concerns, followedBy } from '../../lib/data/followed-queries.ts'
import { invalidate } from '../../lib/data/use-fresh-query.ts'
import { senderId } from './sender-id.ts'

/** How long (ms) changes are collected; the second half is chance, so that not all screens ask at the same moment. */
const COLLECT_MS = 200

/** How often (ms) one query is asked again at most. */
const AT_MOST_EVERY_MS = 1_000

/** Marks a request as an automatic one, and keeps it from sharing the answer to an earlier one. */
const IN_BACKGROUND = { headers: { [BACKGROUND_HEADER]: '1' }, queryDeduplication: false }

/** Asks again for what is on the screen and has changed. */
export function createRefetcher(client: ApolloClient) {
  const askedAt = new Map<string, number>()
  const waiting = new Set<string>()
  let isStopped = false

  const keyOf = ({ queryName = '', variables }: ObservableQuery) =>
    `${queryName} ${JSON.stringify(variables)}`

  function schedule(key: string): void {
    if (waiting.has(key)) return
    waiting.add(key)
    const soon = COLLECT_MS * (0.5 + Math.random() / 2)
    const since = Date.now() - (askedAt.get(key) ?? 0)
    setTimeout(() => void ask(key), Math.max(soon, AT_MOST_EVERY_MS - since))
  }

  async function ask(key: string): Promise<void> {
    waiting.delete(key)
    if (isStopped) return
    const shown = shownQueries().find((query) => keyOf(query) === key)
    if (!shown) return
    askedAt.set(key, Date.now())
    const { query, variables } = shown
    try {
      // Past the screen, which sees a new answer in the cache, and neither a spinner nor a failure.
      const options = { query, variables, context: IN_BACKGROUND }
      await client.query({ ...options, fetchPolicy: 'network-only' })
    } catch (error) {
      // What somebody else has deleted says so, unless that would take away what one is writing.
      if (failureOf(error)?.code === 'NOT_FOUND' && !isWriting()) {
        shown.refetch().catch(() => undefined)
      }
    }
  }

  const shownQueries = () => [...client.getObservableQueries('active')]

  return {
    /** Asks for what a change concerns. */
    changed(change: ChangeEvent): void {
      // What is not on the screen is asked for when it is opened.
      invalidate(client, [change.topic])
      // The mutation has asked for what is.
      if (change.by === senderId(client)) return
      for (const query of shownQueries()) {
        const { queryName = '', variables } = query
        if (concerns(change, queryName, variables)) schedule(keyOf(query))
      }
    },
    /** Asks for everything: changes were missed. */
    missed(): void {
      for (const query of shownQueries()) {
        if (followedBy(query.queryName ?? '')) schedule(keyOf(query))
      }
    },
    stop(): void {
      isStopped = true
    },
  }
}

function isWriting(): boolean {
  const active = document.activeElement
  return (
    document.querySelector('[role=dialog]') !== null ||
    active instanceof HTMLInputElement ||
    active instanceof HTMLTextAreaElement
  )
}
