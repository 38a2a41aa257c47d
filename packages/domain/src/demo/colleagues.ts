import type { Transaction } from '@loggia/db/client'

const DAY_MS = 86_400_000

/** The client of the demo who has projects and documents. */
const CLIENT = 'grace@lakeshore.example'

const COLLEAGUE = { name: 'Owen Marsh', email: 'owen@lakeshore.example' }

/** A colleague of the client of the demo, who may invite others too. */
export async function seedColleagues(tx: Transaction, now: Date): Promise<void> {
  const where = { emailKey: CLIENT }
  const client = await tx.client.findFirst({ where, orderBy: { id: 'asc' } })
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
