import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { sendMail } from '../../local/engines/mailbox/send.ts'
import type { Conversation, Person } from './people.ts'

/** A message that somebody wrote. */
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
export async function sendByScreen(doors: Doors, said: Said, stopped: AbortSignal): Promise<void> {
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
export async function sendByMail(
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
