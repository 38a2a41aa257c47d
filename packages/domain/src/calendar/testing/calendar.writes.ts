import type { Area } from '@loggia/testing/api/concurrent-writes/area'

/** The calendar address, on the stage that of the guest. */
export const calendarWrites: Area = {
  tables: {
    calendar_links: {
      columns: 'id, person',
      rows: [`(1, 'staff:USER')`],
      restored: ['id'],
      key: 'person',
    },
  },
  async seed(db, { email }) {
    await db.calendarLink.create({ data: { person: `client:${email}` } })
  },
}
