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

/** A new end, and a milestone that was done, then moved. */
async function seedHistory(db: Database, projectId: number, milestoneId: number): Promise<void> {
  const project = { ...ofProject(projectId), action: 'project.updated' }
  const milestone = {
    action: 'milestone.updated',
    entity: 'milestone',
    entityId: String(milestoneId),
    actorKind: 'staff',
  }
  const before = { state: 'planned', dueOn: null, isVisible: true }
  const after = { isVisible: true }
  await db.auditEntry.createMany({
    data: [
      { ...project, before: { endDate: null }, after: { endDate: '2026-09-30' } },
      { ...milestone, before, after: { ...after, state: 'done' } },
      { ...milestone, before, after: { ...after, dueOn: '2026-06-30' } },
    ],
  })
  await seedNewStatus(db, projectId, new Date(Date.now() - DAY))
}

/** That a project was begun. */
export async function seedNewStatus(db: Database, projectId: number, at = new Date()) {
  const states = { before: { status: 'planning' }, after: { status: 'in-progress' } }
  await db.auditEntry.create({
    data: { ...ofProject(projectId), ...states, at, action: 'project.updated' },
  })
}

const ofProject = (id: number) => ({ entity: 'project', entityId: String(id), actorKind: 'staff' })
