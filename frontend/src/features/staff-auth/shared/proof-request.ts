import { useSyncExternalStore } from 'react'

/** The callers that wait for the answer of the one dialog. */
let waiting: ((isProven: boolean) => void)[] = []
const listeners = new Set<() => void>()

function publish(): void {
  for (const listener of listeners) listener()
}

/** Asks the user for a proof of who they are. Resolves to whether they gave it. */
export function requestProof(): Promise<boolean> {
  return new Promise((resolve) => {
    waiting = [...waiting, resolve]
    publish()
  })
}

/** Answers everything that waits for a proof. */
export function answerProof(isProven: boolean): void {
  const answered = waiting
  waiting = []
  for (const resolve of answered) resolve(isProven)
  publish()
}

/** Whether something waits for a proof. */
export function useProofRequest(): boolean {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => waiting.length > 0,
    () => false,
  )
}
