/** The waits (ms) before the part of the program is asked for again. */
const WAITS = [500, 2_000]

/** A part of the program that could not be loaded, however often it was tried. */
export class ScriptUnavailable extends Error {
  override name = 'ScriptUnavailable'
}

/**
 * Loads a part of the program. On a train the network is often back a moment later, so a failure is repeated twice.
 *
 * @throws ScriptUnavailable
 */
export async function loadScript<T>(load: () => Promise<T>, waits = WAITS): Promise<T> {
  try {
    return await load()
  } catch (error) {
    const [wait, ...rest] = waits
    if (wait === undefined) throw new ScriptUnavailable('A script is missing', { cause: error })
    await new Promise((resolve) => setTimeout(resolve, wait))
    const url = urlIn(error)
    return loadScript(url ? () => importFresh<T>(url, wait) : load, rest)
  }
}

/** The script that could not be loaded, which Chromium and Firefox name. Safari does not, and asks for it again. */
function urlIn(error: unknown): string | undefined {
  return error instanceof Error ? /https?:\/\/\S+\.js/.exec(error.message)?.[0] : undefined
}

/** Imports a script under another URL, because browsers remember for the life of the page that a URL failed. */
function importFresh<T>(url: string, attempt: number): Promise<T> {
  return import(/* @vite-ignore */ `${url}?attempt=${attempt}`) as Promise<T>
}
