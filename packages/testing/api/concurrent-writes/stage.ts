import { Prisma } from '@loggia/db/generated/client'
import { GUEST_CODES } from '@loggia/domain/second-factor/testing/second-factor.writes'
import type { Browser } from '../browser.ts'
import { startDriveApp, type DriveApp } from '../drive.ts'
import { clientBrowser, newStaff, staffBrowser } from '../people.ts'
import { type Account, MEMBER, PASSWORD } from './area.ts'
import { TABLES } from './areas.ts'
import { PEOPLE } from '@loggia/domain/records/testing/records.writes'
import { TRASH } from '@loggia/domain/trash/testing/trash.writes'

/** An app with two accounts: one that acts, and one whose sessions and password the calls change. */
export interface Stage {
  app: DriveApp
  staff: Browser
  guest: Browser
  /** A client, whose records are the clients of the stage. */
  member: Browser
  guestAccount: Account
  /** Makes the rows as they were, whatever calls did to them. */
  reset(): Promise<void>
  signInGuest(): Promise<void>
  signInMember(): Promise<void>
}

export async function startStage(): Promise<Stage> {
  const app = await startDriveApp()
  const { db } = app
  const staff = await staffBrowser(app)
  const { browser: guest, ...guestAccount } = await newStaff(app)
  for (const table of Object.keys(TABLES)) {
    await db.$executeRaw`
      SELECT setval(pg_get_serial_sequence(${table}, column_name), 1000)
      FROM information_schema.columns WHERE table_name = ${table} AND column_name = 'id'`
  }
  const emptied = Object.keys(TABLES).filter((table) => TABLES[table]?.isEmptied)
  const statement = resetStatement(guestAccount.id)
  const reset = async () => {
    // Items deleted and put back meanwhile.
    await db.$executeRaw`DELETE FROM trash_items WHERE id <> ALL(${[...TRASH]}::int[])`
    await db.$executeRaw`DELETE FROM projects WHERE id = 2`
    await db.$executeRaw`DELETE FROM clients WHERE id = 6`
    await db.$executeRaw`DELETE FROM client_people WHERE id <> ALL(${[...PEOPLE]}::int[])`
    await db.$executeRaw`DELETE FROM thread_reads`
    for (const table of emptied) await db.$executeRawUnsafe(`DELETE FROM ${table}`)
    await db.$executeRaw(statement)
  }
  const signInGuest = async () => {
    const [code] = GUEST_CODES
    const body = { username: guestAccount.username, password: PASSWORD, code }
    const { status } = await guest.request('post', '/api/login', { body })
    if (status !== 200) throw new Error(`Signing in answered ${status}`)
  }
  const stage = { app, staff, guest, guestAccount, reset, signInGuest }
  const member = await clientBrowser(app, MEMBER)
  const signInMember = async () => {
    const { cookies } = await clientBrowser(app, MEMBER)
    for (const [name, value] of cookies) member.cookies.set(name, value)
  }
  return { ...stage, member, signInMember }
}

/** Inserts each row again, or sets the columns that calls change back. */
function resetStatement(userId: number): Prisma.Sql {
  const inserts = Object.entries(TABLES).map(([table, { columns, rows, restored, key = 'id' }]) => {
    const values = rows.map((row) => row.replaceAll('USER', String(userId)))
    return Prisma.raw(`
      ${table}_rows AS (
        INSERT INTO ${table} (${columns}) VALUES ${values.join(', ')}
        ON CONFLICT (${key}) DO UPDATE SET (${restored.join(', ')}) =
          ROW (${restored.map((column) => `excluded.${column}`).join(', ')}))`)
  })
  return Prisma.sql`WITH ${Prisma.join(inserts)} SELECT 1`
}
