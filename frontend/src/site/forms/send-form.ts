import { FORM_HEADERS } from '@loggia/contracts/pages/page-forms'

/** The answer to a form: its page, shown again; where it leads; or nothing, when the server could not be reached. */
export type Outcome = { page: Document } | { location: string } | Record<string, never>

/**
 * Posts a form as the browser would.
 *
 * @param key tells a repeated form from a new one
 */
export async function sendForm(form: HTMLFormElement, key: string | null): Promise<Outcome> {
  try {
    const answer = await fetch(form.getAttribute('action') ?? '', {
      method: 'POST',
      body: fieldsOf(form),
      headers: { [FORM_HEADERS.script]: '1', ...(key !== null && { 'Idempotency-Key': key }) },
    })
    const location = answer.headers.get(FORM_HEADERS.location)
    return location === null ? { page: parsePage(await answer.text()) } : { location }
  } catch {
    return {}
  }
}

export function fieldsOf(form: HTMLFormElement): URLSearchParams {
  const fields = new URLSearchParams()
  for (const [name, value] of new FormData(form)) {
    if (typeof value === 'string') fields.append(name, value)
  }
  return fields
}

export function parsePage(html: string): Document {
  return new DOMParser().parseFromString(html, 'text/html')
}
