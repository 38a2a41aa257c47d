import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { until } from '@loggia/testing/until'
import { replyAddressOf } from '../../local/engines/mailbox/answer.ts'
import { sendMail } from '../../local/engines/mailbox/send.ts'
import { openMailStore } from '../../local/engines/mailbox/store.ts'
import { post, registerStaff, signInClient, STAFF } from '../sessions.ts'

/** A signed-in person who writes. */
interface Person {
  email: string
  cookie: string
}

/** A conversation, and who writes in it. */
interface Conversation {
  /** The target of messages. */
  subject: { projectId: number } | { clientId: number }
  staff: Person
  client: Person
  writers: ('staff' | 'client')[]
}

/** Makes clients with two projects each. In the first one staff write, in the second one the client, and both in general. */
export async function startConversations(origin: string, clients: number): Promise<Conversation[]> {
  const staff = { email: STAFF.email, cookie: await registerStaff(origin) }
  const add = async (path: string, body: object) =>
    ((await post(origin, path, body, staff.cookie)).body as { id: number }).id
  const all: Conversation[] = []
  for (let index = 0; index < clients; index += 1) {
    const email = `client-${index}@customer.example`
    const clientId = await add('/api/clients', { name: `Client ${index}`, email, company: 'C' })
    const client = { email, cookie: await signInClient(origin, email) }
    const project = (title: string) => add('/api/projects', { title, clientId })
    const both = { staff, client }
    all.push(
      { ...both, subject: { projectId: await project('One') }, writers: ['staff'] },
      { ...both, subject: { projectId: await project('Two') }, writers: ['client'] },
      { ...both, subject: { clientId }, writers: ['staff', 'client'] },
    )
  }
  return all
}

/** A written message. */
export interface Said {
  text: string
  channel: 'REST' | 'GraphQL' | 'mail'
  conversation: Conversation
  by: 'staff' | 'client'
  /** Whether the server has said that it has it. */
  isAccepted: boolean
}

/** Where people write to. */
export interface Doors {
  origin: string
  smtpUrl: string
  /** How often each answer came that was no success. */
  failures: Map<string, number>
}

const SEND = `mutation ($clientId: Int, $projectId: Int, $text: String!) {
  sendMessage(clientId: $clientId, projectId: $projectId, text: $text) { id } }`

/** Sends a message until it is accepted, with one Idempotency-Key, or until it is told to stop. */
async function sendByScreen(doors: Doors, said: Said, stopped: AbortSignal): Promise<void> {
  const { conversation, by, text, channel } = said
  const input = { ...conversation.subject, text }
  const [path, body] =
    channel === 'REST' ? ['/api/messages', input] : ['/graphql', { query: SEND, variables: input }]
  const headers = {
    'content-type': 'application/json',
    'idempotency-key': randomUUID(),
    cookie: conversation[by].cookie,
  }
  await untilAccepted(said, doors, stopped, async () => {
    const signal = AbortSignal.timeout(15_000)
    const init = { method: 'POST', headers, body: JSON.stringify(body), signal }
    const answer = await fetch(doors.origin + path, init)
    const result = (await answer.json()) as { errors?: { extensions?: { code?: string } }[] }
    const code = result.errors?.[0]?.extensions?.code
    return answer.ok && !code ? null : `${answer.status}${code ? ` ${code}` : ''}`
  })
}

/** Mails an answer until the mail server has taken it, always with the same Message-ID, as mail programs do. */
async function sendByMail(
  doors: Doors,
  said: Said,
  to: string,
  stopped: AbortSignal,
): Promise<void> {
  const from: Person = said.conversation[said.by]
  const messageId = `<${randomUUID()}@customer.example>`
  const mail = { from: from.email, to, subject: 'Re: Messages', messageId, text: said.text }
  await untilAccepted(said, doors, stopped, async () => {
    await sendMail(doors.smtpUrl, mail)
    return null
  })
}

async function untilAccepted(
  said: Said,
  { failures }: Doors,
  stopped: AbortSignal,
  attempt: () => Promise<string | null>,
): Promise<void> {
  while (!stopped.aborted && !said.isAccepted) {
    const failure = await attempt().catch(() => 'no answer')
    said.isAccepted = failure === null
    if (failure === null) return
    const name = `${said.channel} ${failure}`
    failures.set(name, (failures.get(name) ?? 0) + 1)
    await pause(300, undefined, { signal: stopped }).catch(() => undefined)
  }
}

/**
 * Both sides write in each conversation, so that both get an email to answer to.
 *
 * @returns the reply addresses
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
    // An answer marks the messages before it as read, and read ones are not mailed.
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

/** So many answers by email are taken in ten minutes from one person about one thing, less some to spare. */
const MAILS_AT_MOST = 17

interface Talking {
  doors: Doors
  /** The reply address by email. */
  addressOf: (conversation: Conversation, by: Said['by']) => string
  random: () => number
  /** Nothing new is said from then on. */
  over: AbortSignal
  /** Messages not accepted by then are given up. */
  stopped: AbortSignal
}

const CHANNELS = ['REST', 'GraphQL', 'mail'] as const

/** All people write in their conversations, by every channel, until it is over. Resolves when all was accepted. */
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
function newText(): string {
  return `said-${randomUUID()}`
}

/** The messages that a text names. */
export function textsIn(text: string): string[] {
  return text.match(/said-[0-9a-f-]{36}/g) ?? []
}
