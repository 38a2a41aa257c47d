import { clientKey, staffKey } from '@loggia/contracts/person-key'
import type { Transaction } from '@loggia/db/client'
import { CLIENT } from './client.ts'
import { staff } from './staff.ts'

const HOUR_MS = 3_600_000

/** Notices of the demo's account and of one of its clients, the newest unread. */
export async function seedNotices(tx: Transaction, now: Date): Promise<void> {
  const ago = (hours: number) => new Date(now.getTime() - hours * HOUR_MS)
  const read = (hours: number) => ({ createdAt: ago(hours), readAt: ago(hours - 1) })
  const by = await tx.user.findUnique({ where: { usernameKey: staff.username } })
  const contacts = await tx.contact.findMany({ orderBy: { id: 'desc' }, take: 3 })
  if (by) {
    const data = contacts.toReversed().map(({ id, firstName, lastName }, index) => ({
      recipient: staffKey(by.id),
      kind: 'contactReceived',
      details: { title: `${firstName} ${lastName}` },
      path: `/admin/contacts/${id}`,
      onceKey: `contact:${id}`,
      ...(index < 2 ? read(30 - 10 * index) : { createdAt: ago(2) }),
    }))
    await tx.notice.createMany({ data })
  }
  const client = await tx.client.findFirst({
    where: { emailKey: CLIENT },
    include: { projects: { orderBy: { id: 'asc' }, take: 1 } },
  })
  if (!client) return
  const own = { recipient: clientKey(CLIENT), clientId: client.id }
  await tx.notice.createMany({
    data: [
      {
        ...own,
        kind: 'documentShared',
        details: { title: client.company ?? client.name, by: staff.name },
        path: '/client-dashboard?tab=documents',
        ...read(50),
      },
      ...client.projects.map(({ id, title }) => ({
        ...own,
        kind: 'projectStatusChanged',
        details: { title, by: staff.name },
        path: `/client-dashboard/projects/${id}`,
        createdAt: ago(3),
      })),
    ],
  })
}
