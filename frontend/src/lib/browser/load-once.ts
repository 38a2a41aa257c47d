import { loadScript } from './load-script.ts'

/** Loads a part of the program on the first call, and again on the first call after a failure. */
export function loadOnce<T>(load: () => Promise<T>, waits?: number[]): () => Promise<T> {
  let loading: Promise<T> | undefined
  return () =>
    (loading ??= loadScript(load, waits).catch((error: unknown) => {
      loading = undefined
      throw error
    }))
}
