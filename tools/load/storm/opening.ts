import { until } from '@loggia/testing/until'
import { replyAddressOf } from '../../local/engines/mailbox/answer.ts'
import { openMailStore } from '../../local/engines/mailbox/store.ts'
import { newText } from './lanes.ts'
import type { Conversation } from './people.ts'
import { sendByScreen, type Doors, type Said } from './talk.ts'

/**
 * Both sides say something in each conversation, so that both get an email to answer to.
 *
 * @returns where somebody answers to
 */
export async function open(
  conversations: Conversation[],
  doors: Doors,
  mailFolder: string,
): Promise<(conversation: Conversation, by: Said['by']) => string> {
  const greetings: Said[] = []
  for (const by of ['client', 'staff'] as const) {
    const round = conversations.map((conversation): Said => ({
      conversation,
      by,
      channel: 'REST',
      text: newText(),
      isAccepted: false,
    }))
    const never = AbortSignal.timeout(30_000)
    await Promise.all(round.map((said) => sendByScreen(doors, said, never)))
    greetings.push(...round)
    // An answer marks what was written before as read, and what is read is not mailed.
    await until(async () => (await mailsWith(mailFolder, round)).every(Boolean), {
      timeout: 30_000,
      interval: 250,
    })
  }
  const mails = await mailsWith(mailFolder, greetings)
  const addresses = greetings.map((said, index) => {
    const address = mails[index] && replyAddressOf(mails[index])
    if (!address) throw new Error('An email that tells of a message cannot be answered')
    return { ...said, address }
  })
  return (conversation, by) =>
    addresses.find((each) => each.conversation === conversation && each.by !== by)?.address ?? ''
}

/** The email that tells of each message. */
async function mailsWith(folder: string, all: Said[]) {
  const mails = (await openMailStore(folder, Infinity)).list()
  return all.map(({ text }) => mails.find((mail) => mail.text.includes(text)))
}
