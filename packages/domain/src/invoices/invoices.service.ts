import { fromCalendarDay } from '@loggia/contracts/dates'
import { rowInput } from '@loggia/contracts/lists'
import {
  DUE_BEFORE_ISSUED,
  invoice,
  invoiceInput,
  invoiceUpdate,
  isDueInTime,
  type Invoice,
} from '@loggia/contracts/invoices/invoices'
import { MAX_INVOICES } from '@loggia/contracts/invoices/values'
import type { Transaction } from '@loggia/db/client'
import { moveToTrash } from '../trash/move.ts'
import { z } from 'zod'
import { personKey } from '../kernel/actor.ts'
import { agencyToday } from '../kernel/agency-day.ts'
import { AppError, invalidField } from '../kernel/errors.ts'
import { operation } from '../kernel/operation.ts'
import { assertVersion } from '../kernel/change-row.ts'
import { chosenDocument } from './chosen-document.ts'
import {
  assertFreeNumber,
  assertOwnProject,
  lockInvoicesOf,
  lockInvoice,
} from './lock-invoice.queries.ts'
import { actionOf, recordedChange, recordedState } from './invoice-audit.queries.ts'
import { findInvoice } from './invoice.view.ts'
import { retractInvoiceNotification, notifyInvoiceIssued } from './notify-invoice.ts'

const entity = 'invoice'

export const addInvoice = operation({
  summary: 'Enters an invoice of a client',
  description: 'Its people get a notice, unless it is a draft.',
  action: 'invoices:write',
  agent: 'write',
  rest: 'POST /clients/{clientId}/invoices',
  status: 201,
  input: invoiceInput,
  output: invoice,
  limits: ['invoices.actor'],
  repeatable: true,
  async run(scope, { clientId, projectId, documentId, ...input }) {
    const document = await chosenDocument(scope, clientId, documentId)
    return scope.transaction(async ({ db, audit }) => {
      await lockInvoicesOf(db, clientId)
      await assertOwnProject(db, clientId, projectId)
      await assertFreeNumber(db, { clientId, number: input.number })
      if ((await db.invoice.count({ where: { clientId } })) >= MAX_INVOICES) {
        throw new AppError('VALIDATION', `A client can have ${MAX_INVOICES} invoices`)
      }
      const { issuedOn, dueOn, ...facts } = input
      const { id } = await db.invoice.create({
        data: {
          ...facts,
          ...document,
          clientId,
          projectId,
          issuedOn: fromCalendarDay(issuedOn),
          dueOn: fromCalendarDay(dueOn),
          paidOn: await paidOnOf(db, input, null),
        },
      })
      const after = await findInvoice(db, id)
      await audit({ action: 'invoice.added', entity, entityId: id, after: recordedState(after) })
      await notifyInvoiceIssued(db, { before: null, after, by: personKey(scope.actor) })
      return after
    })
  },
})

export const updateInvoice = operation({
  summary:
    'Changes an invoice, marks it as paid or opens it again; fields that are left out keep their value',
  action: 'invoices:write',
  agent: 'write',
  rest: 'PUT /invoices/{id}',
  input: invoiceUpdate,
  output: invoice,
  limits: ['invoices.actor'],
  async run(scope, { id, version, documentId, ...changes }) {
    const document = await newDocument(scope, id, documentId)
    return scope.transaction(async ({ db, audit }) => {
      const before = await lockInvoice(db, id, changes.projectId)
      assertVersion(before, version)
      const { clientId } = before
      assertInOrder(before, changes)
      if (changes.number) await assertFreeNumber(db, { clientId, number: changes.number, id })
      const { issuedOn, dueOn, ...others } = changes
      const days = {
        issuedOn: toDay(issuedOn),
        dueOn: toDay(dueOn),
        paidOn: await paidOnOf(db, changes, before),
      }
      const data = { ...others, ...document, ...days, version: { increment: 1 } }
      await db.invoice.update({ where: { id }, data })
      const after = await findInvoice(db, id)
      const states = recordedChange(before, after)
      await audit({ action: actionOf(before, after), entity, entityId: id, ...states })
      if (after.state === 'draft') await retractInvoiceNotification(db, before)
      else await notifyInvoiceIssued(db, { before, after, by: personKey(scope.actor) })
      return after
    })
  },
})

export const deleteInvoice = operation({
  summary: 'Deletes an invoice',
  action: 'invoices:write',
  rest: 'DELETE /invoices/{id}',
  input: rowInput,
  output: z.literal(true),
  limits: ['invoices.actor'],
  async change({ config, db, audit }, { id }) {
    const before = await lockInvoice(db, id)
    await moveToTrash(db, 'invoice', [id], config.TRASH_KEEP_DAYS)
    const state = recordedState(before)
    await audit({ action: 'invoice.deleted', entity, entityId: id, before: state })
    await retractInvoiceNotification(db, before)
    return true as const
  },
})

type Scope = Parameters<typeof chosenDocument>[0]

/** The columns for another document than before; one that stays is not looked up again. */
async function newDocument(scope: Scope, id: number, documentId: string | null | undefined) {
  const found = await scope.db.invoice.findUnique({
    where: { id },
    select: { clientId: true, documentId: true },
  })
  // Whether it exists, the transaction says.
  if (!found || found.documentId === documentId) return {}
  return chosenDocument(scope, found.clientId, documentId)
}

type Days = Pick<z.output<typeof invoiceUpdate>, 'issuedOn' | 'dueOn' | 'paidOn' | 'state'>

const toDay = (day: string | undefined) => (day === undefined ? undefined : fromCalendarDay(day))

/**
 * When an invoice was paid, which follows its state. Without a given day, it is today, or the day of issue of one that
 * is dated ahead.
 */
async function paidOnOf(
  db: Transaction,
  { paidOn, state, issuedOn }: Days,
  before: Invoice | null,
): Promise<Date | null> {
  if ((state ?? before?.state) !== 'paid') return null
  const known = paidOn ?? before?.paidOn
  if (known) return fromCalendarDay(known)
  const issued = issuedOn ?? before?.issuedOn ?? ''
  const today = await agencyToday(db)
  return fromCalendarDay(issued > today ? issued : today)
}

/** @throws VALIDATION where a change of one day alone would make it due before it was issued */
function assertInOrder(before: Invoice, { issuedOn, dueOn }: Days): void {
  const days = { issuedOn: issuedOn ?? before.issuedOn, dueOn: dueOn ?? before.dueOn }
  if (isDueInTime(days)) return
  throw invalidField('dueOn', DUE_BEFORE_ISSUED)
}
