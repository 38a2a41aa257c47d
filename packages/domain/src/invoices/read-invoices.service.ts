import {
  invoice,
  invoiceChoices,
  invoiceChoicesInput,
  invoiceListInput,
  invoiceTotal,
  ownInvoice,
  ownInvoiceListInput,
} from '@loggia/contracts/invoices/invoices'
import { DEFAULT_CURRENCY, isCurrency } from '@loggia/contracts/invoices/currencies'
import { nextInvoiceNumber } from '@loggia/contracts/invoices/next-number'
import { agencyToday } from '../kernel/agency-day.ts'
import type { Context } from '../kernel/context.ts'
import { operation } from '../kernel/operation.ts'
import { listOperation } from '../kernel/lists/read-list.ts'
import { orderOf, anyContains, type Condition } from '../kernel/lists/list-statement.ts'
import { matches } from '../kernel/match.ts'
import { listClientDocuments } from '../documents/of-client/list-client-documents.ts'
import { documentsOfClient } from './chosen-document.ts'
import {
  invoiceView,
  isForClient,
  joinClient,
  ownInvoiceView,
  selectOwnTotals,
} from './invoice.view.ts'
import { z } from 'zod'
import { isOwnRecord } from '../portal-access/people.ts'
import type { ListInput } from '@loggia/contracts/lists'

export const listInvoices = listOperation({
  summary: 'The invoices of a client, drafts included, the newest first',
  action: 'invoices:read',
  agent: 'read',
  rest: 'GET /clients/{clientId}/invoices',
  field: 'invoices',
  input: invoiceListInput,
  item: invoice,
  page: 'InvoicesPage',
  query: (_scope, input) => ({
    view: invoiceView,
    conditions: [matches<'Invoice'>({ clientId: input.clientId }, 'i'), ...invoicesMatching(input)],
    order: orderOf(input, INVOICE_ORDER),
    isSearch: Boolean(input.q),
  }),
})

/** The possible subjects of a client's invoice, and its probable number and currency. */
export const readInvoiceChoices = operation({
  summary: 'What an invoice of a client can refer to',
  action: 'invoices:read',
  forScreens: true,
  rest: 'GET /clients/{clientId}/invoices/choices',
  field: 'invoiceChoices',
  input: invoiceChoicesInput,
  output: invoiceChoices,
  async run(scope, { clientId }) {
    const { db } = scope
    const documents = await documentsOfClient(scope, clientId)
    const [nextNumber, currency, projects, inDrive] = await Promise.all([
      nextNumberOf(db),
      usualCurrency(db, clientId),
      db.project.findMany({
        where: { clientId },
        select: { id: true, title: true },
        orderBy: { id: 'desc' },
        take: MAX_PROJECTS,
      }),
      listClientDocuments(scope, documents),
    ])
    return { nextNumber, currency, projects, ...inDrive }
  },
})

/** More than a person can choose from. */
const MAX_PROJECTS = 200

/** An agency counts the invoices of all its clients in one sequence. */
async function nextNumberOf(db: Context['db']) {
  const newest = await db.invoice.findFirst({ select: { number: true }, orderBy: { id: 'desc' } })
  const year = Number((await agencyToday(db)).slice(0, 4))
  return nextInvoiceNumber(newest?.number ?? null, year)
}

/** That of the client's newest invoice, or else that of the installation. */
async function usualCurrency(db: Context['db'], clientId: number) {
  const newest = await db.invoice.findFirst({ where: { clientId }, orderBy: { id: 'desc' } })
  const setting = await db.siteSetting.findUnique({ where: { key: 'invoice_currency' } })
  const known = [newest?.currency, setting?.value].find((code) => code && isCurrency(code))
  return known && isCurrency(known) ? known : DEFAULT_CURRENCY
}

export const listOwnInvoices = listOperation({
  summary: 'The invoices of the client who is signed in, without drafts, the newest first',
  action: 'financials:read',
  rest: 'GET /client/invoices',
  field: 'ownInvoices',
  input: ownInvoiceListInput,
  item: ownInvoice,
  page: 'OwnInvoicesPage',
  query: ({ actor }, input) => ({
    view: ownInvoiceView,
    conditions: [isOwnRecord(actor), isForClient, ...invoicesMatching(input)],
    joinsToFilter: joinClient,
    order: orderOf(input, INVOICE_ORDER),
    isSearch: Boolean(input.q),
  }),
})

export const readOwnInvoiceTotals = operation({
  summary: 'What the client who is signed in owes, by currency',
  action: 'financials:read',
  rest: 'GET /client/invoices/totals',
  field: 'ownInvoiceTotals',
  input: z.object({}),
  output: z.array(invoiceTotal),
  run: ({ db, actor }) => selectOwnTotals(db, actor),
})

/** The conditions of a list, for `invoices i`. */
function invoicesMatching({ q }: ListInput): Condition[] {
  return [q && anyContains(['i.number', 'i.title'], q)]
}

const INVOICE_ORDER = {
  defaultSort: '-issuedOn',
  columns: { issuedOn: 'i.issued_on', dueOn: 'i.due_on', number: 'lower(i.number)' },
}
