import type { TypedDocumentNode } from '@apollo/client'
import type { Topic } from '@loggia/contracts/live/events'
import { useRef } from 'react'
import { useChange } from './use-change.ts'

const firstTurn = (id: number) => ({ id, version: 0, done: Promise.resolve() })

/**
 * Lets the changes of a row wait for each other, each based on the version that the one before has made: somebody who
 * chooses twice is in conflict with nobody.
 *
 * @param topic what the row is
 * @param versionOf the version that a change has made
 */
export function useTurns<Data, Changes>(
  mutation: TypedDocumentNode<Data, { id: number; input: Changes & { version?: number | null } }>,
  topic: Topic,
  id: number,
  versionOf: (data: Data) => number,
) {
  const { change } = useChange(mutation, topic)
  const last = useRef(firstTurn(id))
  /** @param version of the row on the screen, which somebody else may have changed meanwhile */
  return (changes: Changes, version: number): Promise<void> => {
    if (last.current.id !== id) last.current = firstTurn(id)
    const { current } = last
    const turn = current.done.then(async () => {
      const input = { ...changes, version: Math.max(version, current.version) }
      const { data } = await change({ variables: { id, input } })
      if (data) current.version = versionOf(data)
    })
    current.done = turn.catch(() => undefined)
    return turn
  }
}
