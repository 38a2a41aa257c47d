import type { DriveApp } from '@loggia/testing/api/drive'

/** Notices of staff and of a client, with and without a causing person, and a schedule of emails. */
export async function seedNotices(
  { db }: DriveApp,
  userId: number,
  emailKey: string,
): Promise<void> {
  const details = [{ title: 'Engine', by: 'Ines' }, { title: 'Engine' }]
  for (const recipient of [`staff:${userId}`, `client:${emailKey}`]) {
    const rows = details.map((each) => ({
      recipient,
      kind: 'messageReceived',
      path: '/',
      details: each,
    }))
    await db.notice.createMany({ data: rows })
  }
  await db.noticeSchedule.create({
    data: {
      recipient: `staff:${userId}`,
      timeZone: 'Europe/Berlin',
      quietFrom: 1320,
      quietTo: 420,
    },
  })
}
