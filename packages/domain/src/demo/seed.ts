import { createDatabase, type Transaction } from '@loggia/db/client'
import {
  seedCases,
  seedClients,
  seedContacts,
  seedSettings,
  seedStaff,
  seedSubscribers,
} from './parts.ts'
import { seedApprovals } from './approvals.ts'
import { seedInvoices } from './invoices.ts'
import { seedColleagues, seedContractors } from './people.ts'
import { seedConversations } from './conversations.ts'
import { seedNotices } from './notices.ts'
import { seedDocuments } from './documents.ts'
import { seedFiles } from './files.ts'
import { seedMilestones } from './milestones.ts'
import { seedTrash } from './trash.ts'

/**
 * The people of the demo whose role in the portal is not left to the installation: clients, who see their own records, and
 * Ruth Calloway, a colleague of the agency, who helps to run it. She has no records, so that her portal is the one that the
 * specification describes.
 */
const ROLES = [
  { emailKey: 'grace@lakeshore.example', role: 'member' },
  { emailKey: 'owen@lakeshore.example', role: 'member' },
  { emailKey: 'marcus@feldandsons.example', role: 'member' },
  { emailKey: 'ruth@harborlight.example', role: 'manager' },
]

/** Inserts the roles, except those that staff have decided already. */
async function seedPortalRoles(tx: Transaction): Promise<void> {
  await tx.portalRole.createMany({ data: ROLES, skipDuplicates: true })
}

/** The key of the advisory lock: an arbitrary number, the same in every process. */
const LOCK_KEY = 7_283_462

/** The parts of the demo data, under the names by which the audit remembers them. */
const PARTS = {
  settings: seedSettings,
  staff: seedStaff,
  clients: seedClients,
  milestones: seedMilestones,
  conversations: seedConversations,
  contacts: seedContacts,
  cases: seedCases,
  trash: seedTrash,
  subscribers: seedSubscribers,
  notices: seedNotices,
  documents: seedDocuments,
  approvals: seedApprovals,
  invoices: seedInvoices,
  colleagues: seedColleagues,
  portalRoles: seedPortalRoles,
  files: seedFiles,
  contractors: seedContractors,
}

/**
 * Fills the database with the demo data. Each part is inserted once in the life of a database, so that later
 * changes and deletions last. Existing rows are never touched. Several processes may run it at the same time.
 *
 * @returns the names of the parts that were inserted now
 */
export async function seed(databaseUrl: string): Promise<string[]> {
  const db = createDatabase({ url: databaseUrl, poolSize: 1 })
  try {
    return await db.$transaction(
      async (tx) => {
        // Until another process, which does the same, is done.
        await tx.$executeRaw`SET LOCAL statement_timeout = '30s'`
        await tx.$executeRaw`SELECT pg_advisory_xact_lock(${LOCK_KEY})`
        const done: string[] = []
        for (const [name, insert] of Object.entries(PARTS)) {
          if (await isSeeded(tx, name)) continue
          await insert(tx, new Date())
          await markSeeded(tx, name)
          done.push(name)
        }
        return done
      },
      { timeout: 30_000 },
    )
  } finally {
    await db.$disconnect()
  }
}

const mark = (part: string) => ({ action: 'demo:seed', entity: 'demo', entityId: part })

async function isSeeded(tx: Transaction, part: string): Promise<boolean> {
  return (await tx.auditEntry.count({ where: mark(part) })) > 0
}

async function markSeeded(tx: Transaction, part: string): Promise<void> {
  await tx.auditEntry.create({ data: { ...mark(part), actorKind: 'system' } })
}
