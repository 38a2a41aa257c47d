import { contactRelations } from '@loggia/contracts/contacts/contact-work'
import { rowInput } from '@loggia/contracts/lists'
import { notFound } from '../../kernel/errors.ts'
import { operation } from '../../kernel/operation.ts'
import {
  relatedClients,
  relatedContacts,
  senderOf,
  type Related,
} from './contact-relations.queries.ts'

/** How much of a message is enough to recognize it. */
const EXCERPT = 200

/** Context for an answer: other messages and clients of the same person or company. */
export const readContactRelations = operation({
  summary: 'Other messages and clients of the same person or company',
  action: 'contacts:read',
  forScreens: true,
  rest: 'GET /contacts/{id}/relations',
  field: 'contactRelations',
  input: rowInput,
  output: contactRelations,
  async run({ db }, { id }) {
    const sender = await senderOf(db, id)
    if (!sender) throw notFound('Contact')
    const [contacts, clients] = await Promise.all([
      relatedContacts(db, sender),
      relatedClients(db, sender),
    ])
    const [contactRows, clientRows] = await Promise.all([
      db.contact.findMany({ where: { id: { in: idsOf(contacts) } } }),
      db.client.findMany({ where: { id: { in: idsOf(clients) } } }),
    ])
    return {
      contacts: inOrder(contacts, contactRows).map(({ row, by }) => ({
        id: row.id,
        firstName: row.firstName,
        lastName: row.lastName,
        message: row.message.slice(0, EXCERPT),
        hasBeenContacted: row.hasBeenContacted,
        createdAt: row.createdAt.toISOString(),
        by,
      })),
      clients: inOrder(clients, clientRows).map(({ row: { id: clientId, name, company }, by }) => ({
        id: clientId,
        name,
        company,
        by,
      })),
    }
  },
})

const idsOf = (related: Related[]) => related.map(({ id }) => id)

/** The rows in the order of their reasons. */
function inOrder<R extends { id: number }>(related: Related[], rows: R[]) {
  const byId = new Map(rows.map((row) => [row.id, row]))
  return related.flatMap(({ id, by }) => {
    const row = byId.get(id)
    return row ? [{ row, by }] : []
  })
}
