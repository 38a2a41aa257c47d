import {
  client,
  clientInput,
  clientListInput,
  clientUpdate,
  ownRecord,
  type Client,
} from '@atrium/contracts/clients'
import { pageOf, rowInput } from '@atrium/contracts/lists'
import type { PortalRole } from '@atrium/contracts/permissions'
import { foldCase } from '@atrium/contracts/text'
import type { Transaction } from '@atrium/db/client'
import { Prisma, type Client as Row } from '@atrium/db/generated/client'
import { z } from 'zod'
import { changesBetween } from '../../core/changes.ts'
import { AppError, notFound } from '../../core/errors.ts'
import { anyContains, orderAndPage, where } from '../../core/list-sql.ts'
import { operation } from '../../core/operation.ts'
import { refuseStale } from '../../core/version.ts'
import { refuseUnknownFolder } from '../documents/drive-folder.service.ts'
import { toProject } from '../projects/projects.service.ts'

export const listClients = operation({
  action: 'clients:read',
  input: clientListInput,
  output: pageOf(client),
  async run({ db }, input) {
    const found = where([
      input.status && Prisma.sql`c.status = ${input.status}`,
      input.q && anyContains(['c.name', 'c.email', 'c.company', 'c.phone'], input.q),
    ])
    const page = orderAndPage(input, '-createdAt', SORT, 'c.id')
    const items = await db.rows<Client>(
      Prisma.sql`SELECT ${clientView} FROM clients c ${found} ${page}`,
    )
    if (!input.page && !input.limit) return { items, total: items.length }
    const counted = Prisma.sql`SELECT count(*) AS total FROM clients c ${found}`
    const [count] = await db.rows<{ total: number }>(counted)
    return { items, total: count?.total ?? 0 }
  },
})

const SORT = {
  name: 'c.name',
  company: 'c.company',
  email: 'c.email',
  status: 'c.status',
  createdAt: 'c.created_at',
}

/** The columns of `client` in contracts. */
const clientView = Prisma.sql`
  c.id, c.name, c.email, c.phone, c.company, c.address, c.status, c.notes,
  c.portal_role AS "portalRole", c.drive_folder_id AS "driveFolderId",
  c.created_at AS "createdAt", c.updated_at AS "updatedAt", c.version`

export const createClient = operation({
  action: 'clients:write',
  input: clientInput,
  output: client,
  repeatable: true,
  async run({ transaction }, input) {
    return transaction(async ({ db, audit }) => {
      const row = await db.client.create({ data: { ...input, emailKey: foldCase(input.email) } })
      const after = toClient(row)
      await audit({ action: 'client.created', entity: 'client', entityId: row.id, after })
      return after
    })
  },
})

export const updateClient = operation({
  action: 'clients:write',
  input: clientUpdate,
  output: client,
  async run(scope, { id, version, ...changes }) {
    const { actor, transaction, sessions } = scope
    const ofStaff = changes.portalRole !== undefined || changes.driveFolderId !== undefined
    if (ofStaff && actor.kind !== 'staff') {
      throw new AppError('FORBIDDEN', 'Only staff decide what a client may do in the portal')
    }
    if (changes.driveFolderId && actor.kind === 'staff') {
      await refuseUnknownFolder(scope, actor, changes.driveFolderId)
    }
    const { before, after } = await transaction(async ({ db, audit }) => {
      const before = toClient(await lockClient(db, id))
      refuseStale(before, version)
      const emailKey = changes.email && foldCase(changes.email)
      const data = { ...changes, ...(emailKey && { emailKey }), version: { increment: 1 } }
      const after = toClient(await db.client.update({ where: { id }, data }))
      const states = changesBetween(before, after)
      await audit({ action: 'client.updated', entity: 'client', entityId: id, ...states })
      return { before, after }
    })
    if (foldCase(before.email) !== foldCase(after.email) || after.status === 'inactive') {
      await sessions.endClientSessions(before.email)
    }
    return after
  },
})

export const deleteClient = operation({
  action: 'clients:write',
  input: rowInput,
  output: z.literal(true),
  async run({ actor, transaction, sessions }, { id }) {
    const { email } = await transaction(async ({ db, audit }) => {
      const row = await lockClient(db, id)
      if (actor.kind === 'manager' && row.emailKey === actor.emailKey) {
        throw new AppError('FORBIDDEN', 'You cannot delete your own record')
      }
      const projects = await db.project.findMany({ where: { clientId: id }, include: withClient })
      await db.client.delete({ where: { id } })
      for (const project of projects) {
        const before = toProject(project)
        await audit({ action: 'project.deleted', entity: 'project', entityId: project.id, before })
      }
      await audit({
        action: 'client.deleted',
        entity: 'client',
        entityId: id,
        before: toClient(row),
      })
      return row
    })
    await sessions.endClientSessions(email)
    return true as const
  },
})

/** The records of the client who is signed in, newest first, without what staff note about them. */
export const listOwnRecords = operation({
  action: 'ownRecord:read',
  input: z.object({}),
  output: z.array(ownRecord),
  async run({ db, actor }) {
    const where = { emailKey: actor.emailKey, status: { not: 'inactive' } }
    const rows = await db.client.findMany({ where, orderBy: { id: 'desc' } })
    return rows.map((row) => ownRecord.parse(toClient(row)))
  },
})

const withClient = { client: { select: { name: true } } } as const

/** The row, held until the end of the transaction. @throws NOT_FOUND */
async function lockClient(db: Transaction, id: number): Promise<Row> {
  await db.$executeRaw`SELECT 1 FROM clients WHERE id = ${id} FOR UPDATE`
  const row = await db.client.findUnique({ where: { id } })
  if (!row) throw notFound('Client')
  return row
}

function toClient(row: Row): Client {
  return {
    id: row.id,
    name: row.name,
    email: row.email,
    phone: row.phone,
    company: row.company,
    address: row.address,
    status: row.status as Client['status'],
    notes: row.notes,
    portalRole: row.portalRole as PortalRole | null,
    driveFolderId: row.driveFolderId,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    version: row.version,
  }
}
