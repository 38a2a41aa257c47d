import { MAX_MILESTONES } from '@loggia/contracts/milestones/values'
import { withClient } from '@loggia/local/engines/postgres/database'
import { buildClient } from '@loggia/testing/builders'
import { expect, test, vi } from 'vitest'
import { openTestApp } from '@loggia/testing/api/app'
import { overRest, testOperation } from '@loggia/testing/api/both-apis'
import { clientBrowser, staffBrowser } from '@loggia/testing/api/people'
import { rowsRead } from '@loggia/testing/api/rows-read'
import { updateMilestone } from '../milestones/milestones.service.ts'
import { readPortalOverview as overview } from './overview.service.ts'

const change = overRest(updateMilestone)

const PROJECTS = 100
const MILESTONES = PROJECTS * MAX_MILESTONES

const app = await openTestApp()
const { id, email } = await buildClient(app, { portalRole: 'member' })
const client = await clientBrowser(app, email)
await withClient(app.config.DATABASE_URL, (db) =>
  db.query(`
    INSERT INTO projects (title, description, client_id, updated_at)
    SELECT 'Project ' || n, '', ${id}, now() - n * interval '1 day' FROM generate_series(1, ${PROJECTS}) n;
    INSERT INTO milestones (project_id, title, position, updated_at)
    SELECT p.id, 'Milestone ' || n, n, p.updated_at FROM projects p, generate_series(1, ${MAX_MILESTONES}) n;
    INSERT INTO audit (at, action, entity, entity_id, actor_kind, after)
    SELECT updated_at, 'milestone.added', 'milestone', id::text, 'staff', '{}' FROM milestones;
    ANALYZE projects, milestones, audit`),
)
const rows = await app.db.milestone.findMany({ select: { id: true }, orderBy: { id: 'asc' } })
const milestoneIds = rows.map((row) => row.id)

test(`the overview of a client with ${MILESTONES} milestones looks at each twice`, async () => {
  const statements = vi.spyOn(app.db, 'rows')
  await overRest(overview)(client)
  const [statement] = statements.mock.calls.find(([{ text }]) => text.includes('hasRecords')) ?? []
  statements.mockRestore()
  if (!statement) throw new Error('Nothing was read')
  expect(await rowsRead(app.db.rows, statement)).toBeLessThan(2.5 * MILESTONES)
})

testOperation('tells the newest update of all projects', overview, async (call) => {
  const staff = await staffBrowser(app)
  for (const id of [milestoneIds.at(-1), milestoneIds[5_000]]) {
    const { error } = await change(staff, { id: id ?? 0, state: 'done' })
    expect(error).toBeUndefined()
    const { latestUpdate } = (await call(client)).data
    const { projectId, title } = await app.db.milestone.findUniqueOrThrow({
      where: { id: id ?? 0 },
    })
    expect(latestUpdate).toMatchObject({ projectId, milestone: title })
    await change(staff, { id: id ?? 0, state: 'planned' })
  }
})
