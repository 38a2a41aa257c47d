import type { MessageDraft, Unsent } from '../../../../lib/browser/message-draft.ts'

/** A message on its way. */
export interface Outgoing extends Unsent {
  state: 'sending' | 'failed' | 'sent'
  /** Why it was not sent. */
  reason?: string
  /** Its id once it was sent. */
  id?: number
}

/** How long (ms) a message may go on its way again unasked: for two days the server knows by its key that it has it. */
const DAY_MS = 24 * 60 * 60 * 1000

const LEFT =
  'It was left on its way a while ago. Look above whether it arrived before you try again.'

/** The text that had not been sent when the page was left. */
export function outgoingIn({ unsent }: MessageDraft): Outgoing[] {
  return unsent.map((message) =>
    Date.now() - message.at < DAY_MS
      ? { ...message, state: 'sending' }
      : { ...message, state: 'failed', reason: LEFT },
  )
}

/** The state that has to be kept until it is sent. */
export function unsentOf(outgoing: readonly Outgoing[]): Unsent[] {
  return outgoing
    .filter(({ state }) => state !== 'sent')
    .map(({ key, text, files, at }) => ({ key, text, files, at }))
}
