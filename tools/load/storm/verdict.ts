import type { StoredMail } from '../../local/engines/mailbox/store.ts'
import { textsIn } from './lanes.ts'
import type { Said } from './talk.ts'

/** What the storm did to messages and to emails about them. */
export interface Verdict {
  accepted: number
  lost: Said[]
  twice: string[]
  /** Messages that the other side should have been mailed about, and was not. */
  unmailed: Said[]
  /** Messages of which two different emails tell one person. */
  inTwoMails: number
  mails: number
  /** Copies of emails, beyond the first. */
  copies: number
  /** Of the email with the most copies. */
  mostCopies: number
}

/** Compares what was accepted with what is stored, and with the emails that arrived. */
export function decide(said: Said[], texts: readonly string[], all: StoredMail[]): Verdict {
  const stored = Map.groupBy(texts, (text) => text)
  const mails = all.filter((mail) => !mail.envelope.to.some((to) => to.startsWith('reply+')))
  const copies = [...Map.groupBy(mails, ({ messageId }) => messageId).values()].map(
    (same) => same.length - 1,
  )
  const told = new Map<string, Set<string | undefined>>()
  for (const mail of mails) {
    for (const text of textsIn(mail.text)) {
      told.set(text, (told.get(text) ?? new Set()).add(mail.messageId))
    }
  }
  const accepted = said.filter(({ isAccepted }) => isAccepted)
  return {
    accepted: accepted.length,
    lost: accepted.filter(({ text }) => !stored.has(text)),
    twice: [...stored].filter(([, rows]) => rows.length > 1).map(([text]) => text),
    // Where the other side writes too, it has read what came before, and is not mailed about it.
    unmailed: accepted.filter(
      ({ text, conversation }) => conversation.writers.length === 1 && !told.has(text),
    ),
    inTwoMails: [...told.values()].filter((ids) => ids.size > 1).length,
    mails: mails.length,
    copies: copies.reduce((sum, count) => sum + count, 0),
    mostCopies: Math.max(0, ...copies),
  }
}
