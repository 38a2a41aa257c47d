import type { Action } from '@loggia/contracts/permissions'
import { z } from 'zod'
import type { Operation } from './operation.ts'

/** An answer in JSON that is made while it is sent. */
export type JsonText = AsyncIterable<string>

/** The output schema of operations that answer such a text. */
export const jsonText = z.custom<JsonText>()

/** An operation whose answer may be long. Called, it answers an object; `text` answers the same in pieces of JSON. */
interface TextOperation extends Operation {
  text: Operation<Action, z.ZodType, typeof jsonText>
}

export function isTextOperation(candidate: Operation): candidate is TextOperation {
  return 'text' in candidate
}

/** Waits for the first piece, so that an error until then is answered as one. */
export async function startText(pieces: AsyncGenerator<string, void>): Promise<JsonText> {
  const first = await pieces.next()
  return (async function* all() {
    if (!first.done) yield first.value
    yield* pieces
  })()
}
