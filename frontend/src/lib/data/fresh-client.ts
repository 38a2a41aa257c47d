import {
  ApolloClient,
  ApolloLink,
  type InMemoryCache,
  type ObservableQuery,
  type OperationVariables,
  RefetchEventManager,
  windowFocusSource,
} from '@apollo/client'
import { BACKGROUND_HEADER, type Topic } from '@loggia/contracts/live/events'
import { failureOf } from './error-message.ts'
import { follows } from './followed-queries.ts'
import { AnswersLink, type FreshContext } from './links/answers-link.ts'
import type { RetryContext } from './links/retry-link.ts'

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
 * do it: it does not see whether somebody opens a screen or presses Refresh.
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

/**
 * After a change, asks again for what is on the screen and shows one of these topics; screens that are opened later ask
 * for themselves. What cannot be read now is read when it is opened. Never throws.
 *
 * @param topics `followed-queries.ts` says which queries show them
 * @param inBackground whether others made the change, so that nobody is at work here
 */
export async function refetchChanged(
  client: ApolloClient,
  topics: readonly Topic[] | 'all',
  { inBackground = false } = {},
): Promise<void> {
  if (!(client instanceof FreshClient)) throw new Error('Not the client of a screen')
  client.forget(topics)
  await client
    .refetchQueries({
      include: 'active',
      onQueryUpdated: (query) =>
        follows(query.queryName ?? '', topics) &&
        (!inBackground || askQuietly(client, query, IN_BACKGROUND)),
    })
    .catch(() => undefined)
}

/** Marks a request as one that nobody made. */
const IN_BACKGROUND = { headers: { [BACKGROUND_HEADER]: '1' } }

/** Asks past the screen, which sees the new answer in the cache: neither a spinner nor a failure. */
async function askQuietly(
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
    // What somebody else has deleted says so, unless that would take away what one is writing.
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
