import { resolver } from '../kernel/resolver.ts'
import type { Resolvers } from '../generated/graphql.d.ts'
import { addInvoice, deleteInvoice, updateInvoice } from './invoices.service.ts'
import { listOwnInvoices, readOwnInvoiceTotals } from './own-invoices.service.ts'
import { listInvoices, readInvoiceChoices } from './read-invoices.service.ts'

export const invoicesResolvers = {
  Query: {
    invoices: resolver(listInvoices),
    invoiceChoices: resolver(readInvoiceChoices),
    ownInvoices: resolver(listOwnInvoices),
    ownInvoiceTotals: resolver(readOwnInvoiceTotals),
  },
  Mutation: {
    addInvoice: resolver(addInvoice, ({ clientId, input }) => ({ ...input, clientId })),
    updateInvoice: resolver(updateInvoice, ({ id, input }) => ({ ...input, id })),
    deleteInvoice: resolver(deleteInvoice),
  },
} satisfies Resolvers
