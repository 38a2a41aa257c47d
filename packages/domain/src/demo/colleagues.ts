import type { Transaction } from '@loggia/db/client'
import { findClient } from './client.ts'

const DAY_MS = 86_400_000

const COLLEAGUE = { name: 'Owen Marsh', email: 'owen@lakeshore.example' }

/** A colleague of the client of the demo, who may invite others too. */
export async function seedColleagues(tx: Transaction, now: Date): Promise<void> {
  const client = await findClient(tx)
  if (!client) return
  await tx.client.update({ where: { id: client.id }, data: { mayInvite: true } })
  const ago = (days: number) => new Date(now.getTime() - days * DAY_MS)
  await tx.clientPerson.createMany({
    data: [
      {
        ...COLLEAGUE,
        clientId: client.id,
        emailKey: COLLEAGUE.email,
        invitedAt: ago(20),
        acceptedAt: ago(19),
        lastSeenAt: ago(2),
      },
    ],
    skipDuplicates: true,
  })
}
