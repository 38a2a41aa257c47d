import type { Database } from '@loggia/db/client'

const DAY = 86_400_000

/** A project with a lead, which was begun yesterday and got a new end. */
export async function seedProjectWork(
  db: Database,
  projectId: number,
  leadId: number,
): Promise<void> {
  await db.project.update({ where: { id: projectId }, data: { leadId } })
  const states = { before: { endDate: null }, after: { endDate: '2026-09-30' } }
  await db.auditEntry.create({
    data: { ...ofProject(projectId), ...states, action: 'project.updated' },
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
