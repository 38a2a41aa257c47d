import { clientKey, staffKey, type PersonKey } from '@loggia/contracts/person-key'
import type { Transaction } from '@loggia/db/client'
import { ACTIVE_STAFF, RESPONSIBLE_STAFF } from '../staff-auth/active-staff.ts'
import { PORTAL_STATUSES } from '../portal-access/admission.ts'
import { peopleOfRecords } from '../portal-access/people.ts'

/** The people of a client who may use the portal. */
export async function peopleOfClient(db: Transaction, clientId: number): Promise<PersonKey[]> {
  const where = { id: clientId, status: { in: PORTAL_STATUSES } }
  if (!(await db.client.findFirst({ where, select: { id: true } }))) return []
  const people = await peopleOfRecords(db, [clientId])
  return people.map(({ emailKey }) => clientKey(emailKey))
}

/** Everybody who may sign in to the back office, but contractors. */
export async function activeStaffKeys(db: Transaction): Promise<PersonKey[]> {
  const staff = await db.user.findMany({
    where: RESPONSIBLE_STAFF,
    select: { id: true },
    orderBy: { id: 'asc' },
  })
  return staff.map(({ id }) => staffKey(id))
}

/**
 * The members of staff who look after something of a client: whoever leads the project, or else the owner of the client,
 * or else everybody who may sign in. Contractors hear of the projects in which they work, and of nothing else.
 */
export async function staffFor(
  db: Transaction,
  { clientId, projectId }: { clientId: number; projectId?: number | null },
): Promise<PersonKey[]> {
  const contractors = projectId ? await contractorsOf(db, projectId) : []
  const responsible = [
    ...(projectId ? [{ ledProjects: { some: { id: projectId } } }] : []),
    { ownClients: { some: { id: clientId } } },
    {},
  ]
  for (const condition of responsible) {
    const found = await db.user.findMany({
      where: { ...RESPONSIBLE_STAFF, ...condition },
      select: { id: true },
      orderBy: { id: 'asc' },
    })
    if (found.length > 0) return [...found.map(({ id }) => staffKey(id)), ...contractors]
  }
  return contractors
}

async function contractorsOf(db: Transaction, projectId: number): Promise<PersonKey[]> {
  const where = { ...ACTIVE_STAFF, role: 'contractor', contractorOf: { some: { projectId } } }
  const found = await db.user.findMany({ where, select: { id: true }, orderBy: { id: 'asc' } })
  return found.map(({ id }) => staffKey(id))
}
