import { createDatabase } from '@loggia/db/client'

/** Whether the demo data, whose passwords are public, were ever put into the database. */
export async function hasDemoData(databaseUrl: string): Promise<boolean> {
  const db = createDatabase({ url: databaseUrl, poolSize: 1 })
  try {
    return (await db.auditEntry.count({ where: { action: 'demo:seed' } })) > 0
  } finally {
    await db.$disconnect()
  }
}
