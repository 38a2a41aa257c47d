import fc from 'fast-check'
import { expect, test } from 'vitest'
import { importedSubscriberInput } from './subscriber-import.ts'

const moment = fc.option(
  fc
    .date({ min: new Date('2015-01-01'), max: new Date('2025-12-31'), noInvalidDate: true })
    .map((day) => day.toISOString()),
)
const row = fc.record({
  email: fc.constant('ada@customer.example'),
  state: fc.constantFrom(null, 'active', 'unsubscribed', 'cleaned'),
  subscribedAt: moment,
  confirmedAt: moment,
  unsubscribedAt: moment,
  cleanedAt: moment,
})

test('only people whose consent is the last that is known of them become active', () => {
  fc.assert(
    fc.property(row, (cells) => {
      const { data } = importedSubscriberInput.safeParse(cells)
      if (data?.state !== 'active') return
      expect([null, 'active']).toContain(cells.state)
      const { confirmedAt } = cells
      const ends = [cells.unsubscribedAt, cells.cleanedAt].filter((end) => end !== null)
      expect(confirmedAt).not.toBeNull()
      expect(ends.filter((end) => confirmedAt === null || end >= confirmedAt)).toEqual([])
      // Times alone do not say that a person came back.
      expect(ends.length === 0 || cells.state === 'active').toBe(true)
    }),
  )
})

test('people who left or were given up are always kept, as that', () => {
  fc.assert(
    fc.property(row, (cells) => {
      if (cells.state !== 'unsubscribed' && cells.state !== 'cleaned') return
      const { data } = importedSubscriberInput.safeParse(cells)
      const isCleaned = cells.state === 'cleaned' || data?.state === 'cleaned'
      expect(data?.state).toBe(isCleaned ? 'cleaned' : 'unsubscribed')
    }),
  )
})
