import type { UnitOfWork } from '../kernel/unit-of-work.ts'

/** Mails clients, whose rows are locked or new, an invitation to the portal. */
export async function mailInvitations(
  { db, auditAll, enqueueMail }: Pick<UnitOfWork, 'db' | 'auditAll' | 'enqueueMail'>,
  clients: readonly { id: number; email: string }[],
): Promise<void> {
  const ids = clients.map(({ id }) => id)
  await db.client.updateMany({ where: { id: { in: ids } }, data: { invitedAt: new Date() } })
  for (const id of ids) await enqueueMail('sendPortalInvitation', id)
  const invited = { action: 'client.invited', entity: 'client' } as const
  await auditAll(clients.map(({ id, email }) => ({ ...invited, entityId: id, after: { email } })))
}
