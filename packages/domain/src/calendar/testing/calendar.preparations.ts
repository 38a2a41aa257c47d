import { overRest } from '@loggia/testing/api/both-apis'
import type { PreparationsOf } from '@loggia/testing/api/preparations/preparation'
import { createCalendarLink } from '../calendar-link.service.ts'

/** The calendar address of the person who sends the example. */
export const calendarPreparations: PreparationsOf = () => ({
  async readCalendarAddress(browser) {
    await overRest(createCalendarLink)(browser)
    return {}
  },
  async removeCalendarLink(browser) {
    await overRest(createCalendarLink)(browser)
    return {}
  },
})
