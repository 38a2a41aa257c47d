import type { OutboxKind } from '@loggia/contracts/jobs'
import { until } from '@loggia/testing/until'
import { outboxRow, type Stack } from './stack.ts'

/** What the bff does in the transaction of the row that a mail is about. */
export function promiseMail({ db }: Stack, kind: OutboxKind, refId: number) {
  const messageId = `<${kind}-${refId}-${crypto.randomUUID()}@harborlight.example>`
  return db.outbox.create({ data: { kind, refId, messageId } })
}

/** Waits until a promised mail is sent or dead: the mails that came, and the class of the error. */
export async function outcome(stack: Stack, { id, messageId }: { id: number; messageId: string }) {
  const row = await until(async () => {
    const now = await outboxRow(stack, id)
    return (now.sentAt ?? now.deadAt) && now
  })
  const mails = (await stack.mail.messages()).filter((mail) => mail.messageId === messageId)
  return { mails, errorClass: row.lastErrorClass }
}

/** The tokens in all addresses of a text that begin so, each once. */
export function tokensIn(text: string, address: string): string[] {
  const found = text.split(address).slice(1)
  return [...new Set(found.map((rest) => /^[\w.-]+/.exec(rest)?.[0] ?? ''))]
}
