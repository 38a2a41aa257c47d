import type { Transaction } from '@loggia/db/client'

/** The client of the demo who uses all of the portal. */
export const CLIENT = 'grace@lakeshore.example'

/** Their record, with the first of their projects that are going on. */
export function findClient(tx: Transaction) {
  const projects = { where: { status: 'in-progress' }, orderBy: { id: 'asc' }, take: 1 } as const
  const where = { emailKey: CLIENT }
  return tx.client.findFirst({ where, include: { projects }, orderBy: { id: 'asc' } })
}
