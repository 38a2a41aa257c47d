import type { OutboxKind } from '@loggia/contracts/jobs'
import { until } from '@loggia/testing/until'
import { outboxRow, type Stack } from './stack.ts'

/** Inserts the outbox row that the bff writes together with the row that the mail is about. */
export function queueMail({ db }: Stack, kind: OutboxKind, refId: number) {
  const messageId = `<${kind}-${refId}-${crypto.randomUUID()}@harborlight.example>`
  return db.outbox.create({ data: { kind, refId, messageId } })
}

/** Waits until a mail is sent or dead; returns the delivered mails and the class of the last error. */
export async function outcome(stack: Stack, { id, messageId }: { id: number; messageId: string }) {
  const row = await until(async () => {
    const now = await outboxRow(stack, id)
    return (now.sentAt ?? now.deadAt) && now
  })
  const mails = (await stack.mail.messages()).filter((mail) => mail.messageId === messageId)
  return { mails, errorClass: row.lastErrorClass }
}

/** The distinct tokens that follow a URL prefix in a text. */
export function tokensIn(text: string, urlPrefix: string): string[] {
  const rests = text.split(urlPrefix).slice(1)
  return [...new Set(rests.map((rest) => /^[\w.-]+/.exec(rest)?.[0] ?? ''))]
}
