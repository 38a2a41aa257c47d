import type { Transaction } from '@loggia/db/client'
import { staff } from './staff.ts'

const DAY = 86_400_000

interface DemoMilestone {
  title: string
  description: string
  /** Days from today. */
  due: number
  state: 'planned' | 'in-progress' | 'done'
  isVisible?: boolean
}

/** The milestones of the demo by the title of their project, in their order. */
const MILESTONES: Readonly<Record<string, readonly DemoMilestone[]>> = {
  'Patient portal': [
    {
      title: 'Kick-off with all three practices',
      description: 'Goals, roles and the first sketch of the screens.',
      due: -70,
      state: 'done',
    },
    {
      title: 'Sign-in for patients',
      description: 'Patients sign in with their date of birth and a code.',
      due: -12,
      state: 'done',
    },
    {
      title: 'Appointments and bills',
      description: 'To be tried by two receptionists of each practice.',
      due: 9,
      state: 'in-progress',
    },
    {
      title: 'Internal security review',
      description: 'Before anything is shown to patients.',
      due: 20,
      state: 'planned',
      isVisible: false,
    },
    { title: 'Opening for patients', description: '', due: 45, state: 'planned' },
  ],
}

/** Inserts the milestones, with the history entries of finished ones. */
export async function seedMilestones(tx: Transaction, now: Date): Promise<void> {
  const by = await tx.user.findUnique({ where: { usernameKey: staff.username } })
  const at = (days: number) => new Date(now.getTime() + days * DAY)
  for (const [title, milestones] of Object.entries(MILESTONES)) {
    const project = await tx.project.findFirst({ where: { title }, orderBy: { id: 'asc' } })
    if (!project || (await tx.milestone.count({ where: { projectId: project.id } })) > 0) continue
    if (by) await tx.project.update({ where: { id: project.id }, data: { leadId: by.id } })
    for (const [index, { due, isVisible = true, ...fields }] of milestones.entries()) {
      const doneAt = fields.state === 'done' ? at(due) : null
      const data = { ...fields, isVisible, doneAt, dueOn: at(due), position: index + 1 }
      const { id } = await tx.milestone.create({ data: { ...data, projectId: project.id } })
      if (!doneAt || !by) continue
      const context = { projectId: project.id, isVisible }
      await tx.auditEntry.create({
        data: {
          at: doneAt,
          actorKind: 'staff',
          actorId: String(by.id),
          actorName: by.name,
          action: 'milestone.updated',
          entity: 'milestone',
          entityId: String(id),
          before: { ...context, state: 'in-progress' },
          after: { ...context, state: 'done' },
        },
      })
    }
  }
}
