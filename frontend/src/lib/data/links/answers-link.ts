import { ApolloLink, type DocumentNode, type OperationVariables } from '@apollo/client'
import { getMainDefinition } from '@apollo/client/utilities'
import type { Topic } from '@loggia/contracts/live/events'
import { OperationTypeNode } from 'graphql'
import { finalize, mergeMap, type Observable, of, ReplaySubject, share, tap, timer } from 'rxjs'
import { follows } from '../followed-queries.ts'

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
      // What nobody has read is not in the cache.
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
