import { foldCase } from '@loggia/contracts/values/fold-case'
import {
  clientImport,
  clientImportInput,
  type ClientImport,
  type ImportedRow,
} from '@loggia/contracts/client-import'
import type { Transaction } from '@loggia/db/client'
import type { UnitOfWork } from '../../core/context.ts'
import { operation } from '../../core/operation.ts'
import { lockTable } from '../../data/row-locks.ts'
import { readClientRows, type ReadRow } from './client-import-rows.ts'
import { toClients } from './client.view.ts'
import { setPortalRoles, type RoleChanges } from './portal-role.queries.ts'

/**
 * Creates a client from every valid row of a file, in one transaction. A dry run returns the same report
 * without creating anything.
 */
export const importClients = operation({
  action: 'clients:import',
  input: clientImportInput,
  output: clientImport,
  limits: ['import.ip'],
  repeatable: true,
  async run({ db, transaction }, { csv, dryRun }) {
    const read = await readClientRows(csv)
    if (dryRun) return report(await judge(db, read), dryRun)
    return transaction(async (unit) => {
      // Imports run one after the other, so that a file sent twice at once creates no client twice.
      await lockTable(unit.db, 'clients')
      const judged = await judge(unit.db, read)
      const ids = await addAll(unit, judged)
      return report(judged, dryRun, ids)
    })
  },
})

type JudgedRow = ReadRow & Pick<ImportedRow, 'outcome'>

/** Decides the outcome of each row: a client that exists or came earlier in the file is skipped. */
async function judge(db: Transaction, rows: ReadRow[]): Promise<JudgedRow[]> {
  const keys = rows.flatMap(({ input }) => (input ? foldCase(input.email) : []))
  const where = { emailKey: { in: keys } }
  const existing = await db.client.findMany({ where, select: { name: true, email: true } })
  const seen = new Set(existing.map(identityOf))
  return rows.map((row) => {
    if (!row.input) return { ...row, outcome: 'error' }
    const identity = identityOf(row.input)
    if (seen.has(identity)) return { ...row, outcome: 'skip' }
    seen.add(identity)
    return { ...row, outcome: 'create' }
  })
}

function identityOf({ name, email }: { name: string; email: string }): string {
  return `${foldCase(email)} ${foldCase(name)}`
}

/** How many rows are written before other requests get their turn. */
const BATCH_ROWS = 100

/** Creates the clients of all valid rows; returns their ids by identity. */
async function addAll(unit: UnitOfWork, rows: JudgedRow[]) {
  const inputs = rows.flatMap(({ input, outcome }) => (input && outcome === 'create' ? input : []))
  await setPortalRoles(unit, rolesIn(inputs))
  const ids = new Map<string, number>()
  for (let start = 0; start < inputs.length; start += BATCH_ROWS) {
    for (const client of await add(unit, inputs.slice(start, start + BATCH_ROWS))) {
      ids.set(identityOf(client), client.id)
    }
  }
  return ids
}

async function add({ db, auditAll }: UnitOfWork, inputs: NonNullable<ReadRow['input']>[]) {
  const data = inputs.map(({ portalRole: _role, ...fields }) => ({
    ...fields,
    emailKey: foldCase(fields.email),
  }))
  const rows = await db.client.createManyAndReturn({ data })
  const clients = await toClients(
    db,
    rows.map((row) => ({ ...row, owner: null, _count: { projects: 0 } })),
  )
  const created = { action: 'client.created', entity: 'client' } as const
  await auditAll(clients.map((after) => ({ ...created, entityId: after.id, after })))
  return clients
}

/** The roles that a file decides. Where its rows disagree about a person, the lower one counts. */
function rolesIn(inputs: NonNullable<ReadRow['input']>[]): RoleChanges {
  const decided = inputs.flatMap(({ email, portalRole }) =>
    portalRole ? [[foldCase(email), portalRole] as const] : [],
  )
  const members = decided.filter(([, role]) => role === 'member')
  return new Map([...decided, ...members])
}

function report(
  judged: JudgedRow[],
  dryRun: boolean,
  ids: ReadonlyMap<string, number> = new Map(),
): ClientImport {
  const rows = judged.map(({ line, outcome, faults, values, input }) => {
    const isNew = input && outcome === 'create'
    const clientId = (isNew && ids.get(identityOf(input))) || null
    return { line, outcome, faults, values, clientId }
  })
  const count = (outcome: string) => rows.filter((row) => row.outcome === outcome).length
  return {
    dryRun,
    created: count('create'),
    skipped: count('skip'),
    failed: count('error'),
    rows,
  }
}
