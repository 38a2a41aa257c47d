import { loadScript } from './load-script.ts'

/**
 * Loads a part of the program on the first call, and again on the first call after a failure.
 *
 * @param load returns the exports of the script; more it must not do, for a repeated import goes past it
 */
export function loadOnce<Module extends object>(
  load: () => Promise<Module>,
  waits?: number[],
): () => Promise<Module> {
  let loading: Promise<Module> | undefined
  return () =>
    (loading ??= loadScript(load, waits).catch((error: unknown) => {
      loading = undefined
      throw error
    }))
}
