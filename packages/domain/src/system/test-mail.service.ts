import { testMail, type TestMail, type TestMailState } from '@loggia/contracts/system/test-mail'
import type { Outbox } from '@loggia/db/generated/client'
import { z } from 'zod'
import { operation } from '../kernel/operation.ts'
import { failureInWords } from './mail-reasons.ts'

const KIND = 'sendTestMail'

/** Sends the caller an email the way all others go, so that its fate says whether those arrive. */
export const sendTestMail = operation({
  summary: 'Sends a test email to yourself',
  action: 'health:write',
  rest: 'POST /health/test-mail',
  input: z.object({}),
  output: testMail,
  limits: ['testMail.actor'],
  repeatable: true,
  async run({ actor, oneStatement }) {
    return oneStatement(async ({ audit, enqueueMail }): Promise<TestMail> => {
      await enqueueMail(KIND, actor.id)
      await audit({ action: 'mail.tested', entity: 'mail' })
      const requestedAt = new Date().toISOString()
      return { state: 'waiting', to: actor.email, requestedAt, sentAt: null, reason: null }
    })
  },
})

export const readTestMail = operation({
  summary: 'What became of the last test email to yourself',
  action: 'health:read',
  rest: 'GET /health/test-mail',
  field: 'testMail',
  input: z.object({}),
  output: testMail,
  async run({ actor, db }) {
    const row = await db.outbox.findFirst({
      where: { kind: KIND, refId: actor.id },
      orderBy: { id: 'desc' },
    })
    return {
      state: row ? stateOf(row) : 'none',
      to: actor.email,
      requestedAt: row?.createdAt.toISOString() ?? null,
      sentAt: row?.sentAt?.toISOString() ?? null,
      reason: row ? reasonOf(row) : null,
    }
  },
})

function stateOf({ sentAt, deadAt }: Outbox): TestMailState {
  if (sentAt) return 'sent'
  return deadAt ? 'given-up' : 'waiting'
}

function reasonOf({ lastErrorClass, deadAt }: Outbox): string | null {
  return lastErrorClass === null ? null : failureInWords(lastErrorClass, deadAt !== null)
}
