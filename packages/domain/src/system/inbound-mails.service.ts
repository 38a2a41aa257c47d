import { rowInput } from '@loggia/contracts/lists'
import { inboundMails, LISTED_STATES } from '@loggia/contracts/inbound/inbound-mails'
import { addAnswer, answerRecord } from '../inbound/add-answer.ts'
import type { InboundMail } from '@loggia/db/generated/client'
import { MAX_MESSAGE } from '@loggia/contracts/messages/conversations'
import { Readable } from 'node:stream'
import { z } from 'zod'
import type { UnitOfWork } from '../kernel/unit-of-work.ts'
import { AppError, notFound } from '../kernel/errors.ts'
import { operation } from '../kernel/operation.ts'
import { lockRows } from '../kernel/row-locks.ts'
import { streamedAnswer } from '../kernel/endpoint.ts'
import { findShownEmail, listHeldMails } from './inbound-mails.queries.ts'

/** The emails that arrived and did not become messages. */
export const listInboundMails = operation({
  action: 'health:read',
  rest: 'GET /health/inbound-mails',
  field: 'inboundMails',
  input: z.object({}),
  output: inboundMails,
  run: ({ db }) => listHeldMails(db),
})

/** An email as it came, with its files: one that is listed, or in which a message or an answer came that staff see. */
export const downloadInboundMail = operation({
  action: 'health:read',
  rest: 'GET /health/inbound-mails/{id}/email',
  field: null,
  summary: 'An email as it came, with its files',
  errors: ['NOT_FOUND'],
  input: rowInput,
  output: streamedAnswer,
  async run({ db }, { id }) {
    const email = await findShownEmail(db, id)
    if (!email) throw notFound('Email')
    return {
      status: 200,
      headers: {
        'content-type': 'message/rfc822',
        'content-length': String(email.length),
        'content-disposition': `attachment; filename="email-${id}.eml"`,
      },
      body: Readable.from([email]),
    }
  },
})

/** Adds what an email says to what its address is about, as if nothing had been wrong with it. */
export const addInboundMail = operation({
  action: 'health:write',
  rest: 'POST /health/inbound-mails/{id}/add',
  errors: ['NOT_FOUND', 'CONFLICT'],
  input: rowInput,
  output: inboundMails,
  limits: ['inboundMail.actor'],
  repeatable: true,
  async run({ db: database, transaction }, { id }) {
    await transaction(async (unit) => {
      const { text, addressId } = await lockUndecided(unit, id)
      const { db, audit } = unit
      const where = { id: addressId ?? 0 }
      const address = text ? await db.replyAddress.findUnique({ where }) : null
      const added =
        address && text
          ? await addAnswer(db, address, { inboundMailId: id, text: shortened(text) })
          : null
      if (!added) {
        const message = 'There is nothing any more that this email could be added to.'
        throw new AppError('CONFLICT', message)
      }
      await decide(unit, id, 'accepted')
      await audit({ action: 'inboundMail.added', entity: 'inboundMail', entityId: id })
      // Nobody has proved that it is from them; that staff added it, the other entry says.
      await audit(answerRecord(added, { kind: 'system', name: added.author.name }))
    })
    return listHeldMails(database)
  },
})

/** Takes an email off the list. */
export const dismissInboundMail = operation({
  action: 'health:write',
  rest: 'POST /health/inbound-mails/{id}/dismiss',
  errors: ['NOT_FOUND'],
  input: rowInput,
  output: inboundMails,
  limits: ['inboundMail.actor'],
  repeatable: true,
  async run({ db, transaction }, { id }) {
    await transaction(async (unit) => {
      await lockUndecided(unit, id)
      await decide(unit, id, 'dismissed')
      await unit.audit({ action: 'inboundMail.dismissed', entity: 'inboundMail', entityId: id })
    })
    return listHeldMails(db)
  },
})

/** @throws NOT_FOUND for one about which somebody has decided meanwhile */
async function lockUndecided({ db }: UnitOfWork, id: number): Promise<InboundMail> {
  await lockRows(db, 'inbound_mails', [id])
  const mail = await db.inboundMail.findFirst({
    where: { id, state: { in: [...LISTED_STATES] } },
  })
  if (!mail) throw notFound('Email')
  return mail
}

async function decide(
  { db }: UnitOfWork,
  id: number,
  state: 'accepted' | 'dismissed',
): Promise<void> {
  await db.inboundMail.update({ where: { id }, data: { state, decidedAt: new Date() } })
}

/** One that was too long ends where a message does; the email itself is kept. */
function shortened(text: string): string {
  const characters = Array.from(text)
  return characters.length <= MAX_MESSAGE
    ? text
    : `${characters.slice(0, MAX_MESSAGE - 1).join('')}…`
}
