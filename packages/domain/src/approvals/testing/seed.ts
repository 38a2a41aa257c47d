import { clientKey, staffKey } from '@loggia/contracts/person-key'
import type { Database } from '@loggia/db/client'
import { addEvent } from '../lock-approval.ts'

interface Seeded {
  projectId: number
  milestoneId: number
  emailKey: string
  staffId: number
}

/**
 * An approval of a document that is answered, two that wait, of a milestone and a document, and one that was tampered
 * with; their ids.
 */
export async function seedApprovals(
  db: Database,
  { projectId, milestoneId, emailKey, staffId }: Seeded,
): Promise<number[]> {
  const staff = { person: staffKey(staffId), personName: 'Sam Staff', sessionHash: 'a1' }
  const client = { person: clientKey(emailKey), personName: 'Ines Harbour', sessionHash: null }
  const documentId = 'docOffer00001'
  const add = (subject: object, title: string, kinds: string[]) =>
    db.$transaction(async (tx) => {
      const facts = {
        projectId,
        subject: title,
        title,
        remindAt: new Date(Date.now() + 86_400_000),
      }
      const approval = await tx.approval.create({ data: { ...facts, ...subject } })
      const events: Awaited<ReturnType<typeof addEvent>>[] = []
      for (const kind of kinds) {
        const event = { kind, at: new Date(), revision: '1', text: 'May we?' }
        const by = kind === 'asked' ? staff : client
        events.push(await addEvent(tx, { ...approval, events }, { ...event, ...by }))
      }
      return approval.id
    })
  const changed = await add({ documentId: 'docPlan000001' }, 'Plan', ['asked', 'approved'])
  // The hashes of its events tell that it once was called otherwise.
  await db.approval.update({ where: { id: changed }, data: { title: 'Another plan' } })
  return [
    await add({ documentId }, 'Offer', ['asked', 'approved']),
    await add({ milestoneId }, 'Launch', ['asked']),
    await add({ documentId: 'docBrief00001' }, 'Brief', ['asked']),
    changed,
  ]
}
