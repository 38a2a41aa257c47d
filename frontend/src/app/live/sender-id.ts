import type { ApolloClient } from '@apollo/client'

const ids = new WeakMap<ApolloClient, string>()

/**
 * Names a client in what it sends, so that it knows its own changes again. A tab may have several, each with the queries
 * of a part of the screen. It is no secret.
 */
export function senderId(client: ApolloClient): string {
  const id = ids.get(client) ?? Math.random().toString(36).slice(2).padEnd(8, '0')
  ids.set(client, id)
  return id
}
