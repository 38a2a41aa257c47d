import type { OwnSession } from '@loggia/contracts/account/account'
import { signToken } from '@loggia/server/auth/signed-token'
import { TEST_SECRET } from '@loggia/testing/api/app'
import type { Browser } from '@loggia/testing/api/browser'
import { newApp } from '@loggia/testing/api/oauth'
import { newProgram } from '@loggia/testing/api/people'
import { bodyOf, type PreparationsOf } from '@loggia/testing/api/preparations/preparation'

/** The records of the person who sends the example. */
export const own: PreparationsOf = (app) => {
  /** Frees the names of the examples. */
  const deleteViews = async () => void (await app.db.savedView.deleteMany())

  async function createView(browser: Browser): Promise<{ id: number }> {
    await deleteViews()
    const body = bodyOf('createSavedView')
    const response = await browser.request('post', '/api/saved-views', { body })
    return { id: (response.body as { id: number }).id }
  }

  /** Signs the account of a browser in to another one, and names that session. */
  async function otherSession(browser: Browser): Promise<{ id: string }> {
    const user = (await browser.request('get', '/api/user')).body as { username: string }
    const body = { username: user.username, password: 'correct horse' }
    await app.browser().request('post', '/api/login', { body })
    const sessions = (await browser.request('get', '/api/user/sessions')).body as OwnSession[]
    return { id: sessions.find(({ isCurrent }) => !isCurrent)?.id ?? '' }
  }

  /** An email with notices, by its signed link. */
  async function noticeMail(): Promise<{ token: string }> {
    const data = { recipient: 'staff:1', kinds: ['messageReceived'] }
    const { id } = await app.db.noticeMail.create({ data })
    return { token: signToken(TEST_SECRET, 'notice-mails', id) }
  }

  async function ownToken(browser: Browser): Promise<{ id: number }> {
    const { id } = (await browser.request('get', '/api/user')).body as { id: number }
    return { id: (await newProgram(app, { id })).id }
  }

  /** An app that has sent this browser here. */
  async function appRequest(browser: Browser): Promise<{ id: string }> {
    return { id: (await (await newApp(app)).ask(browser)).id }
  }

  return {
    readAppRequest: appRequest,
    allowApp: appRequest,
    refuseApp: appRequest,
    revokeApiToken: ownToken,
    stopNoticeMails: noticeMail,
    createSavedView: deleteViews,
    renameSavedView: createView,
    deleteSavedView: createView,
    endOwnSession: otherSession,
  }
}
