import type { Transaction } from '@loggia/db/client'
import { moveToTrash } from '../trash/move.ts'
import type { TrashKind } from '@loggia/contracts/trash/kinds'
import { staff } from './staff.ts'

const DAY = 86_400_000
const KEPT_DAYS = 30

/** A client with two projects, and a contact, that the demo's account has deleted. */
export async function seedTrash(tx: Transaction, now: Date): Promise<void> {
  const by = await tx.user.findUnique({ where: { usernameKey: staff.username } })
  if (!by) return
  const ago = (days: number) => new Date(now.getTime() - days * DAY)
  const email = 'otto@lindqvistboats.example'
  const client = await tx.client.create({
    data: {
      name: 'Otto Lindqvist',
      email,
      emailKey: email,
      company: 'Lindqvist Boats',
      phone: '(315) 555-0171',
      status: 'prospect',
      createdAt: ago(60),
      updatedAt: ago(60),
      projects: {
        create: [
          { title: 'Winter storage plan', description: 'Which boat lies where until spring.' },
          { title: 'Online parts shop', description: 'Sails, rigging and paint, with shipping.' },
        ],
      },
    },
  })
  const contact = await tx.contact.create({
    data: {
      firstName: 'Ray',
      lastName: 'Dobbs',
      email: 'ray@dobbsdirectories.example',
      company: 'Dobbs Directories',
      message: 'List your business in 400 directories for one low price.',
      policyVersion: '2025-04-15',
      createdAt: ago(24),
    },
  })
  const remove = async (kind: TrashKind, recordId: number, name: object, days: number) => {
    await moveToTrash(tx, kind, [recordId], KEPT_DAYS)
    await tx.trashItem.update({
      where: { kind_recordId: { kind, recordId } },
      data: { deletedAt: ago(days), purgeAt: ago(days - KEPT_DAYS) },
    })
    await tx.auditEntry.create({
      data: {
        at: ago(days),
        actorKind: 'staff',
        actorId: String(by.id),
        actorName: by.name,
        action: `${kind}.deleted`,
        entity: kind,
        entityId: String(recordId),
        before: name,
      },
    })
  }
  await remove('contact', contact.id, { firstName: 'Ray', lastName: 'Dobbs' }, 22)
  await remove('client', client.id, { name: client.name }, 3)
}
