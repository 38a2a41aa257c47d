import { MEMBER, type Area } from '@loggia/testing/api/concurrent-writes/area'

/** An address from which email came back. */
export const mailBounceWrites: Area = {
  tables: {
    mail_bounces: {
      isEmptied: true,
      columns: 'id, email_key, kind, status',
      rows: [`(71, '${MEMBER}', 'hard', '5.1.1')`],
      restored: ['kind'],
    },
  },
  seed: (db) =>
    db.mailBounce.create({ data: { emailKey: 'ada@x.example', kind: 'hard', status: '5.1.1' } }),
}
