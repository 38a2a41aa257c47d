import { signToken } from '@loggia/server/auth/signed-token'
import { sealEmailLink } from '../../portal-access/email-link.ts'
import { uniqueEmail } from '@loggia/testing/unique'
import { newStaffAddressCode } from '@loggia/testing/api/addresses/email-change'
import { TEST_SECRET } from '@loggia/testing/api/app'
import type { Browser } from '@loggia/testing/api/browser'
import { clientBrowser, staffBrowser } from '@loggia/testing/api/people'
import {
  bodyOf,
  createRow,
  type PreparationsOf,
} from '@loggia/testing/api/preparations/preparation'

/** The accounts of staff, and signing in. */
export const accounts: PreparationsOf = (app) => {
  const invitation = async () => ({
    id: await createRow(app, '/staff/invitations', 'inviteStaff'),
  })

  /** Frees the username of the examples. */
  const deleteSam = async () => void (await app.db.user.deleteMany({ where: { username: 'sam' } }))

  /** Creates the account with the username and password of the examples. */
  async function registerSam(browser: Browser) {
    await deleteSam()
    await browser.request('post', '/api/register', { body: bodyOf('registerStaff') })
  }

  async function newColleague() {
    await staffBrowser(app)
    const { id } = await app.db.user.findFirstOrThrow({ orderBy: { id: 'desc' } })
    return { id }
  }

  return {
    readInvitationLink: invitation,
    resendInvitation: invitation,
    revokeInvitation: invitation,
    signOutColleague: newColleague,
    deactivateColleague: newColleague,
    reactivateColleague: newColleague,
    changeStaffRole: newColleague,
    resetColleagueSecondFactor: newColleague,
    registerStaff: deleteSam,
    loginStaff: () => registerSam(app.browser()),
    changePassword: registerSam,
    async requestStaffEmailChange(browser) {
      await registerSam(browser)
      return { email: uniqueEmail() }
    },
    async confirmStaffEmailChange(browser) {
      await registerSam(browser)
      const email = uniqueEmail()
      return { email, code: await newStaffAddressCode(browser, email) }
    },
    async resetPassword() {
      await registerSam(app.browser())
      const { id: userId } = await app.db.user.findFirstOrThrow({ where: { username: 'sam' } })
      const data = { userId, expiresAt: new Date(Date.now() + 60_000) }
      const { id } = await app.db.passwordReset.create({ data })
      return { token: signToken(TEST_SECRET, 'password-reset', id) }
    },
    async proveClient(browser) {
      const { body: status } = await browser.request('get', '/api/client/status')
      const body = { email: (status as { email: string }).email }
      const response = await browser.request('post', '/api/client/request-code', { body })
      return { code: (response.body as { verificationCode: string }).verificationCode }
    },
    async signInByLink(browser) {
      const email = uniqueEmail()
      for (const [name, value] of (await clientBrowser(app, email)).cookies)
        if (name === 'loggia-known') browser.cookies.set(name, value)
      return { link: sealEmailLink({ APP_SECRET: TEST_SECRET }, email, 0) }
    },
    async verifyAccessCode(browser) {
      const body = bodyOf('requestAccessCode')
      const response = await browser.request('post', '/api/client/request-code', { body })
      return { code: (response.body as { verificationCode: string }).verificationCode }
    },
  }
}
