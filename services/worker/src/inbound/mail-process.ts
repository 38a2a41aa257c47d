import { readAnswer } from '@loggia/server/inbound/read-answer'

/** The program that reads one email: `read-in-process.ts` starts it, sends the email, and ends it. */
process.once('message', (raw: Uint8Array) => {
  void readAnswer(raw).then((answer) => process.send?.({ answer }))
})
