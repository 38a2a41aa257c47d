import type { ErrorBody } from '@loggia/contracts/errors'
import { siteDraftPath } from '@loggia/contracts/paths'
import type { SiteSection } from '@loggia/contracts/site/editing'
import type { Content } from '../content/json.ts'
import { refreshPreviews } from './refresh-previews.ts'

/** The result of a save. */
export type SaveOutcome =
  | { kind: 'saved'; section: SiteSection }
  /** The section was changed in the meantime; this is the newer version. */
  | { kind: 'stale'; section: SiteSection }
  /** Trying again would not help; the message is the server's. */
  | { kind: 'refused'; message: string }
  /** The server could not be reached, or cannot answer now. */
  | { kind: 'unreachable' }

/** The codes of answers that a later attempt may change. */
const PASSING: readonly ErrorBody['code'][] = ['RATE_LIMITED', 'UNAVAILABLE', 'INTERNAL']

/**
 * Saves the draft of a section. Uses REST, because a legal text may be larger than a GraphQL request. Never rejects.
 *
 * @param version the one that the content is based on
 */
export async function saveDraft(
  key: string,
  content: Content,
  version: number,
): Promise<SaveOutcome> {
  try {
    const response = await fetch(siteDraftPath(key), {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ content, version }),
    })
    if (response.ok) {
      refreshPreviews()
      return { kind: 'saved', section: (await response.json()) as SiteSection }
    }
    return refusal((await response.json()) as ErrorBody)
  } catch {
    // No connection, or an answer of something between here and the server.
    return { kind: 'unreachable' }
  }
}

function refusal({ code, message, fields, current }: ErrorBody): SaveOutcome {
  if (code === 'STALE_VERSION' && current) {
    return { kind: 'stale', section: current as SiteSection }
  }
  if (PASSING.includes(code)) return { kind: 'unreachable' }
  const [inField] = Object.values(fields ?? {})
  return { kind: 'refused', message: inField ?? message }
}
