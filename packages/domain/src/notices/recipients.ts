import { clientKey, staffKey, type PersonKey } from '@loggia/contracts/person-key'
import type { Transaction } from '@loggia/db/client'
import type { Prisma } from '@loggia/db/generated/client'
import { ACTIVE_STAFF, RESPONSIBLE_STAFF } from '../staff-auth/active-staff.ts'
import { peopleOfRecords, PORTAL_STATUSES } from '../portal-access/people.ts'

/** The people of a client who may use the portal. */
export async function peopleOfClient(db: Transaction, clientId: number): Promise<PersonKey[]> {
  const where = { id: clientId, status: { in: PORTAL_STATUSES } }
  if (!(await db.client.findFirst({ where, select: { id: true } }))) return []
  const people = await peopleOfRecords(db, [clientId])
  return people.map(({ emailKey }) => clientKey(emailKey))
}

/** All staff who may sign in to the back office, but contractors. */
export function activeStaffKeys(db: Transaction): Promise<PersonKey[]> {
  return staffKeys(db, RESPONSIBLE_STAFF)
}

/** The admins, who decide what is connected. */
export function adminKeys(db: Transaction): Promise<PersonKey[]> {
  return staffKeys(db, { ...ACTIVE_STAFF, role: 'admin' })
}

/**
 * The members of staff who look after something of a client: the lead of the project, or else the owner of the client,
 * or else all who may sign in. Contractors hear of the projects in which they work, and of nothing else.
 */
export async function staffFor(db: Transaction, about: AboutClient): Promise<PersonKey[]> {
  const contractors = about.projectId ? await contractorsOf(db, about.projectId) : []
  return [...(await responsibleFor(db, about)), ...contractors]
}

interface AboutClient {
  clientId: number
  projectId?: number | null
}

/** The same without contractors. */
export function responsibleFor(
  db: Transaction,
  { clientId, projectId }: AboutClient,
): Promise<PersonKey[]> {
  return firstResponsible(db, [
    ...(projectId ? [{ ledProjects: { some: { id: projectId } } }] : []),
    { ownClients: { some: { id: clientId } } },
  ])
}

/** The first group that is not empty, or else all staff. Contractors are in none. */
export async function firstResponsible(
  db: Transaction,
  groups: readonly Prisma.UserWhereInput[],
): Promise<PersonKey[]> {
  for (const group of groups) {
    const found = await staffKeys(db, { ...RESPONSIBLE_STAFF, ...group })
    if (found.length > 0) return found
  }
  return activeStaffKeys(db)
}

function contractorsOf(db: Transaction, projectId: number): Promise<PersonKey[]> {
  const contractorOf = { some: { projectId } }
  return staffKeys(db, { ...ACTIVE_STAFF, role: 'contractor', contractorOf })
}

async function staffKeys(db: Transaction, where: Prisma.UserWhereInput): Promise<PersonKey[]> {
  const found = await db.user.findMany({ where, select: { id: true }, orderBy: { id: 'asc' } })
  return found.map(({ id }) => staffKey(id))
}
