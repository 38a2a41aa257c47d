import type { Database } from '@loggia/db/client'

const DAY = 86_400_000

/** A milestone that is done and was moved, one without a day, and one of another project that is due soon; their ids. */
export async function seedMilestones(
  db: Database,
  [projectId = 0, otherId = 0]: number[],
): Promise<number[]> {
  const createdAt = new Date('2026-06-01')
  const done = { state: 'done', dueOn: new Date('2026-06-30'), createdAt, doneAt: new Date() }
  const dueOn = new Date(Date.now() + 3 * DAY)
  const milestones = await db.milestone.createManyAndReturn({
    data: [
      { projectId, title: 'Kick-off', position: 1, ...done },
      { projectId, title: 'Launch', position: 2 },
      { projectId: otherId, title: 'Review', position: 1, dueOn },
    ],
  })
  const ids = milestones.map(({ id }) => id)
  const entry = {
    action: 'milestone.updated',
    entity: 'milestone',
    entityId: String(ids[0]),
    actorKind: 'staff',
  }
  const before = { state: 'planned', dueOn: null, isVisible: true }
  const after = { isVisible: true }
  await db.auditEntry.createMany({
    data: [
      { ...entry, before, after: { ...after, state: 'done' } },
      { ...entry, before, after: { ...after, dueOn: '2026-06-30' } },
    ],
  })
  return ids
}
