import type { Payload } from './payload.ts'

/** Why the server refuses: a code, a sentence, the error of each field by name, and the seconds to wait. */
export interface Refusal {
  code: string
  message: string
  fields: Readonly<Record<string, string>>
  retryAfter: number
}

/** The server's answer; nothing, when it could not be reached or the answer was not the API's. */
export type Outcome = { answer: Payload } | { refusal: Refusal } | Record<string, never>

/**
 * Makes a call of the API.
 *
 * @param key tells a repeated call from a new one
 */
export async function callApi(
  path: string,
  payload: Payload,
  key: string | null,
): Promise<Outcome> {
  const hasBody = Object.keys(payload).length > 0
  try {
    const answer = await fetch(path, {
      method: 'POST',
      headers: {
        ...(hasBody && { 'Content-Type': 'application/json' }),
        ...(key !== null && { 'Idempotency-Key': key }),
      },
      ...(hasBody && { body: JSON.stringify(payload) }),
    })
    const text = await answer.text()
    const body: unknown = text === '' ? {} : JSON.parse(text)
    if (typeof body !== 'object' || body === null) return {}
    if (answer.ok) return { answer: { ...body } }
    const { code = '', message, fields = {} } = body as Partial<Refusal>
    const retryAfter = Number(answer.headers.get('Retry-After'))
    return typeof message === 'string' ? { refusal: { code, message, fields, retryAfter } } : {}
  } catch {
    return {}
  }
}
