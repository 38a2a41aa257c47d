import { buildClient, buildProject } from '@loggia/testing/builders'
import { Prisma } from '@loggia/db/generated/client'
import { findClient, isOwnRecord } from '../features/client-auth/portal-client.queries.ts'
import type { TestApp } from './app.ts'

const at = (name: string) => `${name}@portal-world.example`

/** Two managers, members with and without belongings, and addresses that are shut out or unknown. */
export const ADDRESSES = ['boss', 'aide', 'rich', 'plain', 'torn', 'shut', 'former', 'new'].map(at)

/** The two addresses that may act. */
export const MANAGERS = [at('boss'), at('aide')] as const

/** Brings the world back to its beginning. */
export async function buildPortalWorld(app: TestApp): Promise<void> {
  await app.db.client.deleteMany()
  await app.db.portalRole.deleteMany()
  for (const email of MANAGERS) await buildClient(app, { email, portalRole: 'manager' })
  const belongings = [
    { email: at('rich'), portalRole: 'member', driveFolderId: 'clientFolderA0001' },
    { email: at('boss'), driveFolderId: 'clientFolderB0001' },
    { email: at('torn'), status: 'inactive', driveFolderId: 'clientFolderC0001' },
    { email: at('shut'), portalRole: 'manager', status: 'inactive' },
  ]
  for (const record of belongings) {
    await buildProject(app, { clientId: (await buildClient(app, record)).id })
  }
  await buildClient(app, { email: at('torn') })
  await buildClient(app, { email: at('plain'), portalRole: 'member' })
  await app.db.portalRole.create({ data: { emailKey: at('former'), role: 'manager' } })
}

const RANK = { none: 0, member: 1, manager: 2 }

/** What an address may see: everything where it is a manager, and belongings of its own. */
interface View {
  rank: number
  belongings: Set<string>
}

/** What each address may see now. Managers may add clients: an unknown address has the rank it would get. */
export async function viewsOf(app: TestApp): Promise<View[]> {
  const rows = await app.db.rows<{ email: string; name: string }>(
    Prisma.join(ADDRESSES.map(belongingsOf), ' UNION ALL '),
  )
  const views = ADDRESSES.map(async (email) => {
    const belongings = rows.filter((row) => row.email === email).map(({ name }) => name)
    return { rank: await rankOf(app, email), belongings: new Set(belongings) }
  })
  return Promise.all(views)
}

function belongingsOf(emailKey: string): Prisma.Sql {
  return Prisma.sql`
    SELECT ${emailKey} AS email, 'project ' || p.id AS name
    FROM projects p JOIN clients c ON c.id = p.client_id WHERE ${isOwnRecord({ emailKey })}
    UNION SELECT ${emailKey}, 'folder ' || c.drive_folder_id FROM clients c
    WHERE ${isOwnRecord({ emailKey })} AND c.drive_folder_id IS NOT NULL`
}

async function rankOf({ db, config }: TestApp, email: string): Promise<number> {
  const person = await findClient(db, config, email)
  if (person) return RANK[person.kind]
  const isShutOut = (await db.client.count({ where: { emailKey: email } })) > 0
  return isShutOut ? RANK.none : RANK[config.PORTAL_DEFAULT_ROLE]
}

/** The addresses that see more in the second view than in the first. */
export function widened(before: View[], after: View[]): string[] {
  return ADDRESSES.filter((_, index) => {
    const [former, present] = [before[index], after[index]]
    if (!former || !present) return true
    const gained = [...present.belongings].some((name) => !former.belongings.has(name))
    return gained || present.rank > former.rank
  })
}
