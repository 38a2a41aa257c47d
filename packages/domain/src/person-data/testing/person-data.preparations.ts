import type { PreparationsOf } from '@loggia/testing/api/preparations/preparation'
import { endedErasures } from './ended-erasures.ts'

export const personData: PreparationsOf = (app) => ({
  readErasure: async () => ({ id: (await endedErasures(app))[0] }),
})
