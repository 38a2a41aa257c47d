import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { Conversation } from './people.ts'
import { sendByMail, sendByScreen, type Doors, type Said } from './talk.ts'

/** So many answers by email are taken in ten minutes from one person about one thing, less some to spare. */
const MAILS_AT_MOST = 17

interface Talking {
  doors: Doors
  /** Where somebody answers to by email. */
  addressOf: (conversation: Conversation, by: Said['by']) => string
  random: () => number
  /** Nothing new is said from then on. */
  over: AbortSignal
  /** What was not accepted by then is given up. */
  stopped: AbortSignal
}

const CHANNELS = ['REST', 'GraphQL', 'mail'] as const

/** Everybody writes in their conversations, by every channel, until it is over. Resolves when all was accepted. */
export async function talk(conversations: Conversation[], talking: Talking): Promise<Said[]> {
  const said: Said[] = []
  const lanes = conversations.flatMap((conversation) =>
    conversation.writers.flatMap((by) =>
      CHANNELS.map((channel) => lane({ conversation, by, channel }, said, talking)),
    ),
  )
  await Promise.all(lanes)
  return said
}

type Lane = Pick<Said, 'conversation' | 'by' | 'channel'>

async function lane(place: Lane, said: Said[], talking: Talking): Promise<void> {
  const { doors, random, over, stopped, addressOf } = talking
  const most = place.channel === 'mail' ? MAILS_AT_MOST : Infinity
  for (let count = 0; count < most && !over.aborted; count += 1) {
    const next: Said = { ...place, text: newText(), isAccepted: false }
    said.push(next)
    await (next.channel === 'mail'
      ? sendByMail(doors, next, addressOf(next.conversation, next.by), stopped)
      : sendByScreen(doors, next, stopped))
    const rest = pause(1_500 + random() * 3_000, undefined, { signal: over })
    await rest.catch(() => undefined)
  }
}

/** A text by which a message is recognized everywhere. */
export function newText(): string {
  return `said-${randomUUID()}`
}

/** The messages that a text names. */
export function textsIn(text: string): string[] {
  return text.match(/said-[0-9a-f-]{36}/g) ?? []
}
