import { useSyncExternalStore } from 'react'

interface EraseRequest {
  email: string
  /** The list to which the page leads once the person is erased. */
  list: string
}

let asked: EraseRequest | null = null
const listeners = new Set<() => void>()

/** Opens the dialog that erases a person, or closes it with null. It outlives the row and the page that asked. */
export function requestErasure(request: EraseRequest | null): void {
  asked = request
  for (const listener of listeners) listener()
}

/** The person whom the dialog is about; null while it is closed. */
export function useEraseRequest(): EraseRequest | null {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => asked,
    () => null,
  )
}
