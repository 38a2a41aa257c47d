import {
  contactCounts,
  contactNeighbours,
  contactNeighboursInput,
  contactOwnerInput,
  spamDeletion,
} from '@loggia/contracts/contacts/contact-work'
import { MAX_WAITING_CONTACTS } from '@loggia/contracts/contacts/values'
import { Prisma } from '@loggia/db/generated/client'
import { z } from 'zod'
import { operation } from '../../kernel/operation.ts'
import { notFound } from '../../kernel/errors.ts'
import { contactQuery } from '../contact-list.service.ts'
import { contact } from '@loggia/contracts/contacts/contacts'
import { rowInput } from '@loggia/contracts/lists'
import { findContact, isNew, lockContact, recordedChange, lockOldestSpam } from '../contact.view.ts'
import { lockColleague } from '../../team/colleague.queries.ts'
import { MAX_BULK_ROWS, MAX_COUNTED } from '@loggia/contracts/paging'
import { removeContacts } from '../contact-bulk.service.ts'
import type { Reading } from '../../kernel/lists/reading.ts'
import {
  inOrder,
  matching,
  type ListQuery,
  type Position,
  idOf,
  tableOf,
} from '../../kernel/lists/list-statement.ts'

/** The rows before and after a row in a list; null at its ends. */
interface Neighbours {
  previousId: number | null
  nextId: number | null
}

/**
 * Finds the neighbors of a row in a list, by its place in the order. The row itself need not match: an answered contact
 * has left the filter, and still has its place.
 *
 * @returns null when the row does not exist
 */
async function readNeighbours(
  { rows }: Pick<Reading, 'rows'>,
  query: ListQuery,
  id: number,
): Promise<Neighbours | null> {
  const [here] = await rows<{ key: string }>(placeOf(query, id))
  if (!here) return null
  const place: Position = [here.key, id]
  if (query.isSearch) {
    const [found] = await rows<Neighbours & { total: number }>(amongHits(query, place))
    if (found && found.total <= MAX_COUNTED) {
      return { previousId: found.previousId, nextId: found.nextId }
    }
  }
  const [found] = await rows<Neighbours>(alongTheOrder(query, place))
  return found ?? { previousId: null, nextId: null }
}

function placeOf(query: ListQuery, id: number): Prisma.Sql {
  const { key } = query.order
  const joins = query.joinsToOrder || Prisma.empty
  return Prisma.sql`SELECT ${key}::text AS key FROM ${tableOf(query)} ${joins} WHERE ${idOf(query)} = ${id}`
}

/** An index in the order of the list leads from the row to both sides. */
function alongTheOrder(query: ListQuery, place: Position): Prisma.Sql {
  const one = (isDescending: boolean) => {
    const turned = { ...query, order: { ...query.order, isDescending } }
    return Prisma.sql`(SELECT ${idOf(query)} ${inOrder(turned, undefined, place)} LIMIT 1)`
  }
  const { isDescending } = query.order
  return Prisma.sql`SELECT ${one(!isDescending)} AS "previousId", ${one(isDescending)} AS "nextId"`
}

/** All matches of a search are found first, as for its pages: the next one might be far along the order. */
function amongHits(query: ListQuery, [key, id]: Position): Prisma.Sql {
  const hits = matching({ ...query, joinsToFilter: query.joinsToFilter || query.joinsToOrder })
  const one = (isDescending: boolean) => {
    const [comparison, direction] = isDescending ? ['<', 'DESC'] : ['>', 'ASC']
    return Prisma.sql`(SELECT id FROM hits
      WHERE (key, id) ${Prisma.raw(comparison)} (${key}, ${id})
      ORDER BY ${Prisma.raw(`key ${direction}, id ${direction}`)} LIMIT 1)`
  }
  const { isDescending } = query.order
  return Prisma.sql`WITH hits AS MATERIALIZED (
      SELECT ${idOf(query)} AS id, ${query.order.key} AS key ${hits} LIMIT ${MAX_COUNTED + 1})
    SELECT (SELECT count(*) FROM hits) AS total, ${one(!isDescending)} AS "previousId",
      ${one(isDescending)} AS "nextId"`
}

/** The counters of the sidebar, on every page: each number costs at most as many entries of an index as it counts. */
export const readContactCounts = operation({
  summary: 'How many contacts wait, counted up to 1,000',
  action: 'contacts:read',
  forScreens: true,
  rest: 'GET /contacts/counts',
  field: 'contactCounts',
  input: z.object({}),
  output: contactCounts,
  async run({ actor, db }) {
    const [counts] = await db.rows<z.output<typeof contactCounts>>(Prisma.sql`
      SELECT ${countOf(isNew)} AS "newContacts",
        ${countOf(Prisma.sql`${isNew} AND owner_id = ${actor.id}`)} AS "mine",
        ${countOf(Prisma.sql`quarantined_at IS NOT NULL`)} AS "quarantined"`)
    return contactCounts.parse(counts)
  },
})

function countOf(condition: Prisma.Sql): Prisma.Sql {
  return Prisma.sql`(SELECT count(*)::int FROM (
    SELECT FROM contacts WHERE ${condition} LIMIT ${MAX_WAITING_CONTACTS}) waiting)`
}

/** The contacts before and after one in a list, so that staff work a list off without returning to it. */
export const readContactNeighbours = operation({
  summary: 'The contacts before and after one in the list with this search, filter and order',
  description: 'The contact itself need not be in that list any more.',
  action: 'contacts:read',
  forScreens: true,
  rest: 'GET /contacts/{id}/neighbours',
  field: 'contactNeighbours',
  input: contactNeighboursInput,
  output: contactNeighbours,
  async run({ actor, reading }, { id, ...filter }) {
    const neighbours = await readNeighbours(reading, contactQuery(filter, actor.id), id)
    if (!neighbours) throw notFound('Contact')
    return neighbours
  },
})

export const openContact = operation({
  summary: 'Remembers that a contact was opened, by the first who does',
  action: 'contacts:write',
  forScreens: true,
  rest: 'POST /contacts/{id}/open',
  input: rowInput,
  output: contact,
  async change({ actor, db, audit }, { id }) {
    const row = await lockContact(db, id)
    if (row.readAt) return row
    const data = { readAt: new Date(), readById: actor.id }
    await db.contact.update({ where: { id }, data })
    const opened = await findContact(db, id)
    const states = recordedChange(row, opened)
    await audit({ action: 'contact.opened', entity: 'contact', entityId: id, ...states })
    return opened
  },
})

export const setContactOwner = operation({
  summary: 'Sets who handles a contact: an active member of staff, or none',
  action: 'contacts:write',
  agent: 'write',
  rest: 'PUT /contacts/{id}/owner',
  input: contactOwnerInput,
  output: contact,
  async change({ db, audit }, { id, ownerId: chosen }) {
    const ownerId = chosen ?? null
    const row = await lockContact(db, id)
    if (row.ownerId === ownerId) return row
    if (ownerId !== null) await lockColleague(db, ownerId)
    await db.contact.update({ where: { id }, data: { ownerId } })
    const given = await findContact(db, id)
    const states = recordedChange(row, given)
    await audit({ action: 'contact.assigned', entity: 'contact', entityId: id, ...states })
    return given
  },
})

/** Deletes probable spam, oldest first, as far as one call may; the answer says whether more is left. */
export const deleteSpam = operation({
  summary: 'Deletes up to 200 contacts from the quarantine, oldest first',
  action: 'contacts:write',
  forScreens: true,
  rest: 'POST /contacts/delete-spam',
  input: z.object({}),
  output: spamDeletion,
  async change({ config, ...unit }) {
    const ids = await lockOldestSpam(unit.db, MAX_BULK_ROWS)
    const { changed } = await removeContacts(unit, ids, config.TRASH_KEEP_DAYS)
    return { changed, ids, isMoreLeft: ids.length === MAX_BULK_ROWS }
  },
})
