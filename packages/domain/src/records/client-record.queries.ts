import type { ClientRecord } from '@loggia/contracts/records/client-record'
import { MAX_LISTED_OF_CLIENT } from '@loggia/contracts/records/values'
import type { Database } from '@loggia/db/client'
import { Prisma } from '@loggia/db/generated/client'
import { PORTAL_PEOPLE, mayUsePortal } from '../portal-access/people.ts'
import { notFound } from '../kernel/errors.ts'
import type { Config } from '../kernel/config.ts'
import { jsonCount, jsonRows, jsonValue, readJson } from '../kernel/json-query.ts'
import { isoTime } from '../kernel/view-columns.ts'
import {
  clientReferenceView,
  clientsTable,
  clientView,
  emailKeyOf,
} from '../clients/client.view.ts'
import { contactsOfClient, contactView } from '../contacts/contact.view.ts'
import { projectsWithClients, projectView } from '../projects/project.view.ts'

type PortalRules = Pick<Config, 'CLIENT_LOGIN' | 'PORTAL_DEFAULT_ROLE'>

/** Reads a client with everything that belongs to it, in one round trip. @throws NOT_FOUND */
export async function readRecordOfClient(
  db: Pick<Database, 'rows'>,
  { CLIENT_LOGIN, PORTAL_DEFAULT_ROLE }: PortalRules,
  id: number,
): Promise<ClientRecord> {
  const parts = partsOf(id)
  const all = new Set(Object.keys(parts) as (keyof typeof parts)[])
  const {
    clients = [],
    projects = [],
    contacts = [],
    contactCount = 0,
    invoiceCount = 0,
    colleagueCount = 0,
    ...rest
  } = await readJson(db, parts, all)
  const [client] = clients
  if (!client) throw notFound('Client')
  const { others = [], statuses, lastSignInAt } = rest
  const records = (statuses ?? []).map((status) => ({ status }))
  const access = {
    email: client.email,
    role: client.portalRole ?? PORTAL_DEFAULT_ROLE,
    maySignIn: mayUsePortal(CLIENT_LOGIN, records),
    lastSignInAt: lastSignInAt ?? null,
  }
  const counts = { contactCount, invoiceCount, personCount: 1 + colleagueCount }
  return { client, projects, contacts, ...counts, access, others }
}

function partsOf(id: number) {
  const emailKey = emailKeyOf(id)
  const theirs = Prisma.sql`contacts.id IN (${contactsOfClient(id)})`
  const sharing = Prisma.sql`c.email_key = ${emailKey}`
  return {
    clients: jsonRows(clientView, Prisma.sql`FROM ${clientsTable} WHERE c.id = ${id}`),
    projects: jsonRows(
      projectView,
      Prisma.sql`FROM ${projectsWithClients} WHERE p.client_id = ${id}
        ORDER BY p.created_at DESC, p.id DESC LIMIT ${MAX_LISTED_OF_CLIENT}`,
    ),
    contacts: jsonRows(
      contactView,
      Prisma.sql`FROM contacts WHERE ${theirs}
        ORDER BY contacts.created_at DESC, contacts.id DESC LIMIT ${MAX_LISTED_OF_CLIENT}`,
      new Date(),
    ),
    contactCount: jsonCount(Prisma.sql`FROM contacts WHERE ${theirs}`),
    invoiceCount: jsonCount(Prisma.sql`FROM invoices WHERE client_id = ${id}`),
    colleagueCount: jsonCount(
      Prisma.sql`FROM client_people WHERE client_id = ${id} AND ended_at IS NULL`,
    ),
    others: jsonRows(
      clientReferenceView,
      Prisma.sql`FROM ${clientsTable} WHERE ${sharing} AND c.id <> ${id} ORDER BY c.id DESC LIMIT 10`,
    ),
    statuses: jsonValue<string[]>(
      Prisma.sql`SELECT json_agg(DISTINCT c.status) FROM ${PORTAL_PEOPLE}
        JOIN clients c ON c.id = person.client_id WHERE person.email_key = ${emailKey}`,
    ),
    lastSignInAt: jsonValue<string>(Prisma.sql`
      SELECT ${isoTime('max(at)')} FROM audit
      WHERE entity = 'clientSession' AND entity_id = ${emailKey} AND action = 'client.signedIn'`),
  }
}
