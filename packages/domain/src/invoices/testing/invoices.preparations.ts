import { createRow, type PreparationsOf } from '@loggia/testing/api/preparations/preparation'
import { createClient } from '@loggia/testing/api/preparations/rows'

/** Clients with their invoices. */
export const invoices: PreparationsOf = (app) => {
  const client = async () => ({ clientId: await createClient(app) })

  async function invoice() {
    const { clientId } = await client()
    return { id: await createRow(app, `/clients/${clientId}/invoices`, 'addInvoice') }
  }

  return {
    listInvoices: client,
    readInvoiceChoices: client,
    addInvoice: client,
    updateInvoice: invoice,
    deleteInvoice: invoice,
  }
}
