import { useRef } from 'react'

/** Changes a row that has this version; resolves to the version that it has then. */
type Change = (version: number) => Promise<number | undefined>

const firstTurn = (id: number) => ({ id, version: 0, done: Promise.resolve() })

/**
 * Lets the changes of a row wait for each other, each based on the version that the one before has made: somebody who
 * chooses twice is in conflict with nobody.
 */
export function useTurns(id: number) {
  const last = useRef(firstTurn(id))
  /** @param version of the row on the screen, which somebody else may have changed meanwhile */
  return (version: number, change: Change): Promise<void> => {
    if (last.current.id !== id) last.current = firstTurn(id)
    const { current } = last
    const turn = current.done.then(async () => {
      current.version = (await change(Math.max(version, current.version))) ?? current.version
    })
    current.done = turn.catch(() => undefined)
    return turn
  }
}
