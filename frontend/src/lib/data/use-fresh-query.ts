import {
  type ApolloClient,
  NetworkStatus,
  type OperationVariables,
  type TypedDocumentNode,
  type WatchQueryFetchPolicy,
  windowFocusSource,
} from '@apollo/client'
import { useApolloClient, useQuery } from '@apollo/client/react'
import type { Topic } from '@loggia/contracts/live/events'
import { getMainDefinition, print } from '@apollo/client/utilities'
import type { DocumentNode } from 'graphql'
import { useCallback, useDeferredValue, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useLatest } from '../browser/use-latest.ts'
import { useCommitted } from '../browser/use-committed.ts'
import type { RetryContext } from './links/retry-link.ts'
import { isStaleAfter } from './followed-queries.ts'
import { refetchAnew, refetchShown } from './refetch-shown.ts'

/** How long an answer counts as fresh, in milliseconds. Source: specification, section 9. */
const FRESH_MS = 5_000

interface FreshQueryOptions<TVariables> {
  variables?: TVariables
  skip?: boolean
  /** How long an answer counts as fresh, in milliseconds; 0 asks each time the screen is opened. */
  freshFor?: number
  /** How often it is asked again after a failure. */
  retries?: number
  /** False for what others answer, such as Google: the server sends the page without waiting for it. */
  ssr?: boolean
}

/**
 * A query whose answer is reused while it is fresh. A stale answer is shown and refetched when the screen
 * opens, when the variables change and when the window regains focus. Apollo's fetch policies know no
 * age, which is why it is kept here.
 */
export function useFreshQuery<TData, TVariables extends OperationVariables>(
  query: TypedDocumentNode<TData, TVariables>,
  {
    variables,
    skip = false,
    freshFor = FRESH_MS,
    retries = 0,
    ssr = true,
  }: FreshQueryOptions<TVariables> = {},
) {
  const client = useApolloClient()
  const answers = answersOf(client)
  const keyOf = (of: unknown) => keyFor(query, of)
  const isFresh = (of: string) => {
    const answered = answers.byKey.get(of)?.at
    if (answered !== undefined) return Date.now() - answered < freshFor
    // What came with the page is what its first screen would ask for.
    return Date.now() - (pageTimeOf(answers, query) ?? 0) < Math.max(freshFor, FRESH_MS)
  }
  const policyOf = (of: string): WatchQueryFetchPolicy =>
    isFresh(of) ? 'cache-first' : 'cache-and-network'

  // Apollo asks while it renders. Were it to ask for a render that React discards, such as one of a navigation, its
  // answer would have React start that render again, which asks again.
  const wantedKey = keyOf({ variables, skip })
  const { value: asked, key: askedKey } = useCommitted({ variables, skip }, wantedKey)
  const key = keyOf(asked.variables)
  // Chosen once, when it is asked for: a policy that changes afterwards would refetch on each render.
  const [opened, setOpened] = useState(() => ({ skip: asked.skip, policy: policyOf(key) }))
  if (opened.skip !== asked.skip) setOpened({ skip: asked.skip, policy: policyOf(key) })
  const result = useQuery<TData>(query, {
    ...(asked.variables && { variables: asked.variables }),
    ...(retries > 0 && { context: { retries } satisfies RetryContext }),
    skip: asked.skip,
    ssr,
    fetchPolicy: opened.policy,
    nextFetchPolicy: (_current, { reason, options }) =>
      reason === 'variables-changed' ? policyOf(keyOf(options.variables)) : 'cache-first',
    notifyOnNetworkStatusChange: true,
  })

  const { networkStatus, refetch: refocus } = result
  const latest = useLatest(result)
  // Somebody asks for what is there now: an answer that is on its way may be from before it.
  const refetch = useCallback(() => refetchAnew(latest.current.observable), [latest])
  // A change that came while this was rendered found no query yet to ask again.
  const askIfChanged = useEffectEvent(({ policy, skip: isSkipped }: typeof opened) => {
    const isStale = !isSkipped && policy === 'cache-first' && !isFresh(key)
    // If it fails, the last answer stays on the screen.
    if (isStale) refetch().catch(() => undefined)
  })
  useEffect(() => askIfChanged(opened), [opened])
  useEffect(() => {
    const at = pageTimeOf(answers, query)
    if (!asked.skip && at !== undefined && !answers.byKey.has(key)) {
      answers.byKey.set(key, { name: nameOf(query), at })
    }
  }, [answers, query, key, asked.skip])
  const wasLoading = useRef(false)
  useEffect(() => {
    if (wasLoading.current && networkStatus === NetworkStatus.ready) {
      answers.byKey.set(key, { name: nameOf(query), at: Date.now() })
    }
    wasLoading.current = networkStatus < NetworkStatus.ready
  }, [answers, query, key, networkStatus])

  useEffect(() => {
    if (asked.skip) return
    const subscription = windowFocusSource().subscribe(() => {
      const age = Date.now() - (answers.byKey.get(key)?.at ?? 0)
      // If it fails, the last answer stays on the screen.
      if (age >= freshFor) refocus().catch(() => undefined)
    })
    return () => subscription.unsubscribe()
  }, [answers, key, asked.skip, freshFor, refocus])

  const current =
    askedKey === wantedKey
      ? { ...result, refetch }
      : {
          ...result,
          refetch,
          data: skip
            ? undefined
            : (client.readQuery<TData>({ query, ...(variables && { variables }) }) ?? undefined),
          previousData: result.data ?? result.previousData,
          error: undefined,
          loading: !skip,
          networkStatus: skip ? NetworkStatus.ready : NetworkStatus.setVariables,
        }
  // The first answer is rendered in small steps, since Apollo has React render the whole screen in one.
  const isShown = useDeferredValue(current.data !== undefined)
  return isShown ? current : { ...current, data: undefined }
}

/** Marks answers as stale after a change: screens refetch them when they are opened. */
export function invalidate(client: ApolloClient, topics: readonly Topic[]): void {
  const { byKey, page } = answersOf(client)
  for (const [key, { name }] of byKey) if (isStaleAfter(topics, name)) byKey.delete(key)
  for (const topic of topics) page?.changed.add(topic)
}

/** Marks all answers as stale, where nobody knows what has changed. */
export function invalidateAll(client: ApolloClient): void {
  answersOf(client).byKey.clear()
  answersOf(client).page = null
}

/**
 * After a change, marks answers as stale and asks again for those on the screen that show it. What cannot be read now is
 * read when it is opened.
 *
 * @param topics what has changed; `followed-queries.ts` says which queries show that
 */
export async function refetchChanged(
  client: ApolloClient,
  topics: readonly Topic[] | 'all',
): Promise<void> {
  if (topics === 'all') invalidateAll(client)
  else invalidate(client, topics)
  await refetchShown(client, topics).catch(() => undefined)
}

/** Marks everything in the cache as fresh, which came with the page. */
export function markCached(client: ApolloClient): void {
  answersOf(client).page = { at: Date.now(), changed: new Set() }
}

/** When the answers of a client came (ms), without those that are stale. */
interface Answers {
  byKey: Map<string, { name: string; at: number }>
  /** What the page brought; what it did not bring is not in the cache, and asked for anyway. */
  page: { at: number; changed: Set<Topic> } | null
}

const answersByClient = new WeakMap<ApolloClient, Answers>()

function answersOf(client: ApolloClient): Answers {
  const answers = answersByClient.get(client) ?? { byKey: new Map(), page: null }
  answersByClient.set(client, answers)
  return answers
}

/** When the page brought the answer to a query; undefined once that is stale. */
function pageTimeOf({ page }: Answers, query: DocumentNode): number | undefined {
  return page && !isStaleAfter([...page.changed], nameOf(query)) ? page.at : undefined
}

function nameOf(query: DocumentNode): string {
  const definition = getMainDefinition(query)
  return ('name' in definition && definition.name?.value) || ''
}

function keyFor(query: DocumentNode, variables: unknown): string {
  return `${print(query)} ${JSON.stringify(variables ?? {})}`
}
