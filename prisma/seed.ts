import { createDatabase, type Transaction } from './client.ts'
import { env } from './env.ts'
import { seedClients, seedContacts, seedSettings, seedStaff } from './seed/parts.ts'

/** Any number, the same for every starter: the key of the seed's lock. */
const LOCK = 7_283_462

/** The demo's data, each part with its name in the audit, which remembers that it was put in. */
const PARTS = {
  settings: seedSettings,
  staff: seedStaff,
  clients: seedClients,
  contacts: seedContacts,
}

/**
 * Fills the database with the demo's data. Each part is put in once in the life of a database: what
 * people change or delete afterwards stays as they left it. What is there already is never touched.
 * Several may run at once.
 *
 * @returns the names of the parts put in now
 */
export async function seed(databaseUrl: string): Promise<string[]> {
  const db = createDatabase({ url: databaseUrl, poolSize: 1 })
  try {
    return await db.$transaction(
      async (tx) => {
        // Waits for another seed at most as long as a statement may take.
        await tx.$executeRaw`SELECT pg_advisory_xact_lock(${LOCK})`
        const done: string[] = []
        for (const [name, insert] of Object.entries(PARTS)) {
          if (await isDone(tx, name)) continue
          await insert(tx, new Date())
          await markDone(tx, name)
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

async function isDone(tx: Transaction, part: string): Promise<boolean> {
  return (await tx.auditEntry.count({ where: mark(part) })) > 0
}

async function markDone(tx: Transaction, part: string): Promise<void> {
  await tx.auditEntry.create({ data: { ...mark(part), actorKind: 'system' } })
}

if (import.meta.main) {
  const done = await seed(env.DATABASE_URL)
  console.log(done.length === 0 ? 'Demo data are there' : `Put in the demo's ${done.join(', ')}`)
}
