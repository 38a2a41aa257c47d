const HEADER = 'Idempotency-Key'

export interface Submission {
  /** The serialized content. */
  content: string
  key: string
}

/** The same content keeps its key, so that a retry adds no second row; changed content gets a new key. */
export function submissionOf(content: string, previous: Submission | null): Submission {
  return previous?.content === content ? previous : { content, key: randomKey() }
}

/** The context of an Apollo operation that may be repeated. */
export function idempotent(key: string) {
  return { headers: { [HEADER]: key } }
}

/** A new key. `crypto.randomUUID` does not exist without https, for example on a local network. */
export function randomKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
