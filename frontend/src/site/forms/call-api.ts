import { sourceOf } from '@loggia/contracts/contacts/visit'
import { type Submission, submissionOf } from '../../lib/data/idempotency-key.ts'
import { readStored, writeStored } from '../../lib/browser/stored.ts'

/** The body of the call. */
export type Payload = Readonly<Record<string, unknown>>

/**
 * The body of a form: the fields that its call takes, the source of the visit if the call takes that too, and the signs
 * that tell people from programs. Nothing is stored for it: the facts of the browser count.
 */
export function payloadOf(form: HTMLFormElement): Payload {
  const fields = (form.dataset['fields'] ?? '').split(' ')
  const typed = new FormData(form)
  const source = Object.entries(sourceOf(new URL(location.href), document.referrer))
  const known = [
    ...source.filter(([, value]) => value !== ''),
    ...[...typed]
      .filter(([name, value]) => value !== '' || !isChoice(form, name))
      .map(([name, value]) => [name, isBox(form, name) || value] as const),
  ]
  return {
    ...Object.fromEntries(known.filter(([name]) => fields.includes(name))),
    ...(typed.has('website') && spamSignalsOf(typed.get('website'))),
  }
}

/** A choice that was not made is left out. */
function isChoice(form: HTMLFormElement, name: string): boolean {
  return form.elements.namedItem(name) instanceof HTMLSelectElement
}

/** A box that was not ticked is no part of the form's data. */
function isBox(form: HTMLFormElement, name: string): boolean {
  const control = form.elements.namedItem(name)
  return control instanceof HTMLInputElement && control.type === 'checkbox'
}

/** A field that only programs fill in, and how long (ms) the page has been open. */
function spamSignalsOf(trap: unknown): Payload {
  return { ...(trap !== '' && { _trap: trap }), elapsed: Math.round(performance.now()) }
}

const NAME = 'contact-submission'

type Attempt = Submission & { elapsed: unknown }

function isAttempt(value: unknown): value is Attempt {
  return typeof value === 'object' && value !== null && 'content' in value && 'elapsed' in value
}

/**
 * The body of a form, and one idempotency key for each message, kept for as long as its draft: the same content sent
 * again adds no second one. A retry repeats the time of the first attempt, since the server compares the bodies under a
 * key.
 *
 * @returns no key for a form without a draft, which is harmless to send twice
 */
export function attemptOf(
  form: HTMLFormElement,
  payload: Payload,
): { payload: Payload; key: string | null } {
  if (form.dataset['draft'] === undefined) return { payload, key: null }
  const { elapsed, ...content } = payload
  const stored = readStored('sessionStorage', NAME)
  const previous = isAttempt(stored) ? stored : null
  const submission = submissionOf(JSON.stringify(content), previous)
  const attempt = submission === previous ? previous : { ...submission, elapsed }
  writeStored('sessionStorage', NAME, attempt)
  return { payload: { ...content, elapsed: attempt.elapsed }, key: attempt.key }
}

export function dropKey(): void {
  writeStored('sessionStorage', NAME, null)
}

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
