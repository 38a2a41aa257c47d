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
    return loadScript(load, rest)
  }
}
