import type { SentTexts } from '@loggia/domain/inbound/quote-shapes'
import { readAnswer } from '@loggia/domain/inbound/read-mail'

/**
 * The program that reads one email: `read-in-process.ts` starts it, sends the email, and ends it. It listens on so that it
 * lives until its answer has arrived: an end that is noticed before counts as one by too much time or memory.
 */
process.on('message', ({ raw, sent }: { raw: Uint8Array; sent?: SentTexts }) => {
  void readAnswer(raw, sent).then((answer) => process.send?.({ answer }))
})
