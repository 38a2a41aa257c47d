import { rowInput } from '@loggia/contracts/lists'
import { DISMISSED, GIVEN_UP } from '@loggia/server/checks/backlog'
import { z } from 'zod'
import { notFound } from '../kernel/errors.ts'
import { operation } from '../kernel/operation.ts'
import { lockRows } from '../kernel/row-locks.ts'

/** Takes an email off the list of given-up ones. Its row stays, so that its subject does not count as sent. */
export const dismissMail = operation({
  summary: 'Takes an email off the list that was given up',
  action: 'health:write',
  rest: 'POST /health/mails/{id}/dismiss',
  errors: ['NOT_FOUND'],
  input: rowInput,
  output: z.literal(true),
  repeatable: true,
  async change({ db, audit }, { id }) {
    await lockRows(db, 'outbox', [id])
    const mail = await db.outbox.findFirst({ where: { id, ...GIVEN_UP } })
    if (!mail) throw notFound('Email')
    await db.outbox.update({ where: { id }, data: { lastErrorClass: DISMISSED } })
    await audit({
      action: 'mail.dismissed',
      entity: 'mail',
      entityId: id,
      before: { errorClass: mail.lastErrorClass },
      after: { kind: mail.kind },
    })
    return true as const
  },
})
