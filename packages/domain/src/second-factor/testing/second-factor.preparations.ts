import type { PreparationsOf } from '@loggia/testing/api/preparations/preparation'
import { codeOf, startApp, enableSecondFactor } from './own-app.ts'

/** The preparations of examples about one's own second factor, in the browser that sends them. */
export const secondFactorPreparations: PreparationsOf = (app) => {
  const withoutOne = async () => void (await app.db.secondFactor.deleteMany())
  return {
    startSecondFactor: withoutOne,
    async confirmSecondFactor(browser) {
      await withoutOne()
      return { code: codeOf(await startApp(browser)) }
    },
    async renewRecoveryCodes(browser) {
      await withoutOne()
      await enableSecondFactor(browser)
    },
  }
}
