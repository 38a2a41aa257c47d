import type { DriveApp } from '@loggia/testing/api/drive'

/** An open invitation and a used one; returns the id of the open one. */
export async function seedInvitations({ db }: DriveApp, invitedById: number): Promise<number> {
  const expiresAt = new Date(Date.now() + 24 * 3_600_000)
  const open = { email: 'open@provider.example', expiresAt, invitedById }
  const used = { email: 'used@provider.example', expiresAt, usedAt: new Date() }
  await db.staffInvitation.create({ data: used })
  return (await db.staffInvitation.create({ data: open })).id
}

/** A worker, backups, emails that were sent and given up, and a failure of Drive. */
export async function seedHealth({ db, redis }: DriveApp, contactId: number): Promise<void> {
  const at = new Date()
  const worker = {
    kind: 'worker',
    version: '0.1.0',
    revision: 'd6b3c0f',
    reachesMailServer: true,
    readsMailbox: true,
  }
  const report = JSON.stringify({ ...worker, seenAt: at.getTime() })
  await redis.hset('processes', 'a-worker', report)
  const failure = { reason: 'quota', detail: '403: quotaExceeded', at: at.toISOString() }
  await redis.hset('drive:failure', failure)
  await db.backupRun.createMany({
    data: ['backup', 'check'].map((kind) => ({ kind, destination: 'a folder', finishedAt: at })),
  })
  const mail = { kind: 'sendContactNotification', refId: contactId, messageId: '<a@x.example>' }
  await db.outbox.createMany({
    data: [
      { ...mail, sentAt: at },
      { ...mail, deadAt: at, lastErrorClass: 'SMTP 550' },
      { ...mail, deadAt: at, refId: 999_999 },
    ],
  })
}
