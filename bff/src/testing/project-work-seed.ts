import type { Database } from '@loggia/db/client'

const DAY = 86_400_000

interface Seeded {
  /** Of one client: the first gets somebody who leads it and a history. */
  projectIds: number[]
  leadId: number
}

/** What happens in projects: a milestone that is done, one without a day and one that is due soon; their ids. */
export async function seedProjectWork(
  db: Database,
  { projectIds: [projectId = 0, otherId = 0], leadId }: Seeded,
): Promise<number[]> {
  await db.project.update({ where: { id: projectId }, data: { leadId } })
  const done = { state: 'done', dueOn: new Date('2026-06-30'), doneAt: new Date() }
  const dueOn = new Date(Date.now() + 3 * DAY)
  const milestones = await db.milestone.createManyAndReturn({
    data: [
      { projectId, title: 'Kick-off', position: 1, ...done },
      { projectId, title: 'Launch', position: 2 },
      { projectId: otherId, title: 'Review', position: 1, dueOn },
    ],
  })
  await seedHistory(db, projectId, milestones[0]?.id ?? 0)
  return milestones.map(({ id }) => id)
}

/** A new status, a new day, and a milestone that was done. */
async function seedHistory(db: Database, projectId: number, milestoneId: number): Promise<void> {
  const project = {
    action: 'project.updated',
    entity: 'project',
    entityId: String(projectId),
    actorKind: 'staff',
  }
  const milestone = { entity: 'milestone', entityId: String(milestoneId), actorKind: 'staff' }
  const states = {
    before: { state: 'planned', isVisible: true },
    after: { state: 'done', isVisible: true },
  }
  await db.auditEntry.createMany({
    data: [
      { ...project, before: { status: 'planning' }, after: { status: 'in-progress' } },
      { ...project, before: { endDate: null }, after: { endDate: '2026-09-30' } },
      { ...milestone, ...states, action: 'milestone.updated' },
    ],
  })
}
