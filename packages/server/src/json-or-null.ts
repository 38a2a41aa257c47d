/** The value of a text in JSON; null where it is no JSON. */
export function jsonOrNull(text: string | Buffer): unknown {
  try {
    return JSON.parse(String(text))
  } catch {
    return null
  }
}
