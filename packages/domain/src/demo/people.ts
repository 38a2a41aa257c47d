import type { Transaction } from '@loggia/db/client'
import { findClient } from './client.ts'
import { staff } from './staff.ts'

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

/** A contractor of a few projects, with the password of the demo's staff account. */
const contractor = {
  username: 'kim',
  usernameKey: 'kim',
  name: 'Kim Alvarez',
  email: 'kim@alvarez-studio.example',
  emailKey: 'kim@alvarez-studio.example',
  role: 'contractor',
  password: staff.password,
}

const PROJECTS = ['Patient portal', 'Quote calculator']

export async function seedContractors(tx: Transaction): Promise<void> {
  await tx.user.createMany({ data: [contractor], skipDuplicates: true })
  const { usernameKey } = contractor
  const kim = await tx.user.findUnique({ where: { usernameKey, role: 'contractor' } })
  const projects = await tx.project.findMany({ where: { title: { in: PROJECTS } } })
  if (!kim) return
  const data = projects.map(({ id }) => ({ projectId: id, userId: kim.id }))
  await tx.projectContractor.createMany({ data, skipDuplicates: true })
}
