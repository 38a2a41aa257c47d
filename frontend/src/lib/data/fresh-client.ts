import {
  ApolloClient,
  ApolloLink,
  type InMemoryCache,
  type ObservableQuery,
  type OperationVariables,
  RefetchEventManager,
  windowFocusSource,
  type DocumentNode,
} from '@apollo/client'
import { BACKGROUND_HEADER, type Topic } from '@loggia/contracts/live/events'
import { getMainDefinition } from '@apollo/client/utilities'
import { OperationTypeNode } from 'graphql'
import { finalize, mergeMap, type Observable, of, ReplaySubject, share, tap, timer } from 'rxjs'
import { failureOf } from './error-message.ts'
import { follows } from './followed-queries.ts'
import type { RetryContext } from './retry-link.ts'

/** How long an answer counts as fresh, in milliseconds. Source: specification, section 9. */
const FRESH_MS = 5_000

/** How long (ms) a request goes on without a reader: React may render the screen that asked once more. */
const UNREAD_MS = 1_000

/** How often a query is asked again at most, where changes go on all the time. */
const MAX_ASKED_AGAIN = 2

/** What a query may put into its context. */
export interface FreshContext {
  /** How long its answer counts as fresh, in milliseconds; 0 asks each time that the screen is opened. */
  freshFor?: number
}

/** A query, as a component watches it. */
interface Watched {
  query: DocumentNode
  variables?: OperationVariables | undefined
  context?: FreshContext | undefined
}

/** The newest request of a query. */
interface Asked {
  name: string
  /** Whether it stays fresh for longer than others: until something changes that it follows. */
  lasts: boolean
  /** While it is on its way. */
  answer?: Observable<ApolloLink.Result> | undefined
  /** When its answer came. */
  at?: number
}

/**
 * Knows how old answers are, and never lets them go back in time: a query that is on its way while something changes may
 * be from before it, so that its answer is that of a newer request. The same query is on its way once.
 */
export class AnswersLink extends ApolloLink {
  readonly #asked = new Map<string, Asked>()
  /** When the page brought what is in the cache; its answers count as fresh when they are shown first. */
  #pageAt: number | null

  constructor({ hasPage }: { hasPage: boolean }) {
    super()
    this.#pageAt = hasPage ? Date.now() : null
  }

  override request(operation: ApolloLink.Operation, forward: ApolloLink.ForwardFunction) {
    const isQuery = operation.operationType === OperationTypeNode.QUERY
    return isQuery ? this.#ask(operation, forward) : forward(operation)
  }

  isFresh({ query, variables, context }: Watched): boolean {
    const name = nameOf(query)
    const key = keyOf(name, variables)
    const freshFor = context?.freshFor ?? FRESH_MS
    const asked = this.#asked.get(key)
    if (asked) return asked.at !== undefined && Date.now() - asked.at < freshFor
    const at = this.#pageAt
    if (at === null || Date.now() - at >= Math.max(freshFor, FRESH_MS)) return false
    this.#asked.set(key, { name, lasts: freshFor > FRESH_MS, at })
    return true
  }

  /** Makes answers stale after a change: those that may show it, and all that are fresh for seconds only. */
  forget(topics: readonly Topic[] | 'all'): void {
    this.#pageAt = null
    for (const [key, { name, lasts, answer }] of this.#asked) {
      const isOld = topics === 'all' || !(lasts || answer)
      if (isOld || follows(name, topics)) this.#asked.delete(key)
    }
  }

  #ask(
    operation: ApolloLink.Operation,
    forward: ApolloLink.ForwardFunction,
    again = 0,
  ): Observable<ApolloLink.Result> {
    const name = operation.operationName ?? ''
    const key = keyOf(name, operation.variables)
    const before = this.#asked.get(key)
    if (before?.answer) return before.answer
    const { freshFor = FRESH_MS }: FreshContext = operation.getContext()
    const asked: Asked = { name, lasts: freshFor > FRESH_MS }
    const isNewest = () => this.#asked.get(key) === asked
    asked.answer = forward(operation).pipe(
      mergeMap((result) =>
        isNewest() || again === MAX_ASKED_AGAIN
          ? of(result)
          : this.#ask(operation, forward, again + 1),
      ),
      finalize(() => {
        asked.answer = undefined
      }),
      share({
        connector: () => new ReplaySubject(1),
        resetOnRefCountZero: () => timer(UNREAD_MS),
      }),
      // An unread answer is not in the cache.
      tap(({ errors }) => {
        if (!errors) asked.at = Date.now()
      }),
    )
    this.#asked.set(key, asked)
    return asked.answer
  }
}

const keyOf = (name: string, variables: OperationVariables = {}) =>
  `${name} ${JSON.stringify(variables)}`

function nameOf(query: DocumentNode): string {
  const definition = getMainDefinition(query)
  return ('name' in definition && definition.name?.value) || ''
}

declare module '@apollo/client' {
  interface DefaultContext extends FreshContext, RetryContext {}
}

interface FreshClientOptions {
  link: ApolloLink
  cache: InMemoryCache
  /** Whether the page brought what is in the cache. */
  hasPage: boolean
  /** Whether the server renders: it asks for what is not in the cache, and once. */
  isServer: boolean
}

/**
 * An Apollo client whose answers are fresh for five seconds. A screen that opens shows what is in the cache, and asks again
 * where that is stale; what is on the screen is asked for again when the window is looked at once more, and after changes.
 *
 * Apollo's policies know no age, so the policy of a query is chosen by it when the query is first watched. A link could not
 * do it: it cannot tell the opening of a screen from *Refresh*.
 */
export class FreshClient extends ApolloClient {
  readonly #answers: AnswersLink

  constructor({ link, cache, hasPage, isServer }: FreshClientOptions) {
    const answers = new AnswersLink({ hasPage })
    const isOld = ({ options }: ObservableQuery) =>
      options.initialFetchPolicy === 'cache-and-network' && !answers.isFresh(options)
    super({
      cache,
      link: ApolloLink.from([answers, link]),
      // The link shares what is on its way, unless something has changed since.
      queryDeduplication: false,
      ssrMode: isServer,
      defaultOptions: {
        watchQuery: {
          fetchPolicy: 'cache-and-network',
          nextFetchPolicy(current, { reason, options, initialFetchPolicy }) {
            const policy = reason === 'variables-changed' ? initialFetchPolicy : current
            if (policy !== 'cache-and-network') return policy
            const asks = reason === 'variables-changed' && !answers.isFresh(options)
            return asks ? policy : 'cache-first'
          },
        },
      },
      refetchEventManager: new RefetchEventManager({
        sources: { windowFocus: windowFocusSource },
        handlers: {
          windowFocus: ({ client }) =>
            client.refetchQueries({
              include: 'active',
              onQueryUpdated: (query) => isOld(query) && askQuietly(client, query),
            }),
        },
      }),
    })
    this.#answers = answers
  }

  override watchQuery<TData = unknown, TVariables extends OperationVariables = OperationVariables>(
    options: ApolloClient.WatchQueryOptions<TData, TVariables>,
  ): ObservableQuery<TData, TVariables> {
    const { fetchPolicy } = options
    if (fetchPolicy !== 'cache-and-network' || !this.#answers.isFresh(options)) {
      return super.watchQuery(options)
    }
    return super.watchQuery({
      ...options,
      fetchPolicy: 'cache-first',
      initialFetchPolicy: fetchPolicy,
    })
  }

  /** Makes answers stale that a change of these topics has made old. */
  forget(topics: readonly Topic[] | 'all'): void {
    this.#answers.forget(topics)
  }
}

/** Marks a request as not made by the user. */
export const IN_BACKGROUND = { headers: { [BACKGROUND_HEADER]: '1' } }

/** Asks past the screen, which sees the new answer in the cache: neither a spinner nor a failure. */
export async function askQuietly(
  client: ApolloClient,
  shown: ObservableQuery,
  context: object = {},
): Promise<void> {
  const { query, variables, options } = shown
  try {
    await client.query({
      query,
      variables,
      context: { ...options.context, ...context },
      fetchPolicy: 'network-only',
    })
  } catch (error) {
    // A record that others have deleted says so, unless that would take away a text being written.
    if (failureOf(error)?.code === 'NOT_FOUND' && !isWriting()) {
      await shown.refetch().catch(() => undefined)
    }
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
