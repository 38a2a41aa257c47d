import { randomUUID } from 'node:crypto'
import { signToken } from '@loggia/server/auth/signed-token'
import type { OwnSession } from '@loggia/contracts/office/account'
import type { ActorKind } from '@loggia/contracts/permissions'
import { examples } from '../api/rest/examples/examples.ts'
import { POLICY } from '../core/policy.ts'
import type { Route } from '../core/route.ts'
import { TEST_SECRET } from './app.ts'
import type { Browser } from './browser.ts'
import { connect, type DriveApp } from './drive.ts'
import { clientBrowser, staffBrowser } from './people.ts'

/** The values of an input that differ from one run to the next, such as ids and tokens. */
export type Prepared = Record<string, unknown>

type Preparation = (browser: Browser) => Promise<object | void>

const bodyOf = (name: string) => examples[name]?.body ?? {}

/**
 * By operation: creates what its example needs. The example of any other operation needs nothing.
 * The browser is the one that will send the example.
 */
function preparationsOf(app: DriveApp): Record<string, Preparation> {
  /** Creates the row that an example needs, with the example that creates one. Returns its id. */
  async function create(path: string, name: string, changes: object = {}): Promise<number> {
    const staff = await staffBrowser(app)
    const body = { ...bodyOf(name), ...changes }
    const response = await staff.request('post', `/api${path}`, { body })
    return (response.body as { id: number }).id
  }

  const createClient = () => create('/clients', 'createClient', { ifExists: 'create' })
  const invite = () => create('/staff/invitations', 'inviteStaff')
  const createContact = () => create('/contact', 'createContact')
  const createTemplate = async () => ({
    id: await create('/reply-templates', 'createReplyTemplate'),
  })
  const createProject = async () =>
    create('/projects', 'createProject', { clientId: await createClient() })

  /** Creates a contact whose e-mail was given up. */
  async function givenUpMail(): Promise<number> {
    const where = { kind: 'sendContactNotification', refId: await createContact() }
    const { id } = await app.db.outbox.findFirstOrThrow({ where })
    await app.db.outbox.update({ where: { id }, data: { deadAt: new Date() } })
    return id
  }

  async function newsletterToken(purpose: 'newsletter-confirm' | 'newsletter-unsubscribe') {
    await app.browser().request('post', '/api/newsletter/subscribe', { body: bodyOf('subscribe') })
    const { id } = await app.db.newsletterSubscriber.findFirstOrThrow()
    return { token: await signToken(TEST_SECRET, purpose, id) }
  }

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

  /** Connects a Drive and returns one of its documents. */
  async function connectedDocument(browser: Browser) {
    await connect(app, browser)
    return { id: 'docWelcomeHandbook01' }
  }

  /** Makes the text of an example the draft of a section, and publishes it. */
  async function publishQuotes(browser: Browser): Promise<{ id: number }> {
    const content = { title: `Quoted ${randomUUID()}`, items: [] }
    await browser.request('put', '/api/site/sections/quotes/draft', { body: { content } })
    const body = { sections: [{ key: 'quotes' }] }
    await browser.request('post', '/api/site/publish', { body })
    const { id } = await app.db.siteVersion.findFirstOrThrow({ orderBy: { id: 'desc' } })
    return { id }
  }

  /** Frees the names of the examples. */
  const deleteViews = async () => void (await app.db.savedView.deleteMany())

  /** Saves a view for the person who will send the example. */
  async function createView(browser: Browser): Promise<{ id: number }> {
    await deleteViews()
    const body = bodyOf('createSavedView')
    const response = await browser.request('post', '/api/saved-views', { body })
    return { id: (response.body as { id: number }).id }
  }

  /** Deletes a new client; returns its item in the trash. */
  async function deletedClient(): Promise<{ id: number }> {
    const recordId = await createClient()
    await (await staffBrowser(app)).request('delete', `/api/clients/${recordId}`)
    return app.db.trashItem.findFirstOrThrow({ where: { kind: 'client', recordId } })
  }

  /** Signs the account of a browser in to another one, and names that session. */
  async function otherSession(browser: Browser): Promise<{ id: string }> {
    const user = (await browser.request('get', '/api/user')).body as { username: string }
    const body = { username: user.username, password: 'correct horse' }
    await app.browser().request('post', '/api/login', { body })
    const sessions = (await browser.request('get', '/api/user/sessions')).body as OwnSession[]
    return { id: sessions.find(({ isCurrent }) => !isCurrent)?.id ?? '' }
  }

  return {
    restoreTrashItem: async () => ({ id: (await deletedClient()).id }),
    purgeTrashItem: async () => ({ id: (await deletedClient()).id }),
    emptyTrash: async () => void (await deletedClient()),
    endOwnSession: otherSession,
    readSiteSection: async () => ({ key: 'quotes' }),
    saveSiteDraft: async () => ({ key: 'quotes', version: null }),
    discardSiteDraft: async () => ({ key: 'quotes', version: null }),
    resetSiteDraft: async () => ({ key: 'quotes', version: null }),
    listSiteVersions: async () => ({ key: 'quotes' }),
    readSiteVersion: publishQuotes,
    restoreSiteVersion: async (browser) => ({ ...(await publishQuotes(browser)), version: null }),
    createSavedView: deleteViews,
    renameSavedView: createView,
    deleteSavedView: createView,
    readContact: async () => ({ id: await createContact() }),
    setContactOwner: async () => ({ id: await createContact() }),
    readContactRelations: async () => ({ id: await createContact() }),
    updateReplyTemplate: createTemplate,
    deleteReplyTemplate: createTemplate,
    openContact: async () => ({ id: await createContact() }),
    readContactNeighbours: async () => ({ id: await createContact() }),
    addContactNote: async () => ({ id: await createContact() }),
    replyToContact: async () => ({ id: await createContact() }),
    convertContact: async () => ({ id: await createContact(), ifExists: 'create' }),
    linkContact: async () => ({ id: await createContact(), clientId: await createClient() }),
    updateContact: async () => ({ id: await createContact() }),
    readInvitationLink: async () => ({ id: await invite() }),
    resendInvitation: async () => ({ id: await invite() }),
    revokeInvitation: async () => ({ id: await invite() }),
    resendMail: async () => ({ id: await givenUpMail() }),
    resendMails: async () => void (await givenUpMail()),
    signOutColleague: newColleague,
    deactivateColleague: newColleague,
    reactivateColleague: newColleague,
    createClient: async () => ({ ifExists: 'create' }),
    async updateClients() {
      const id = await createClient()
      return { ids: [id, id + 1] }
    },
    deleteClients: async () => ({ ids: [await createClient()] }),
    readClient: async () => ({ id: await createClient() }),
    readClientRecord: async () => ({ id: await createClient() }),
    readRecordTimeline: async () => ({ record: 'client', id: await createClient() }),
    updateClient: async () => ({ id: await createClient() }),
    deleteClient: async () => ({ id: await createClient() }),
    startClientView: async () => ({ id: await createClient() }),
    createProject: async () => ({ clientId: await createClient() }),
    readProject: async () => ({ id: await createProject() }),
    updateProject: async () => ({ id: await createProject() }),
    deleteProject: async () => ({ id: await createProject() }),
    updateSiteSetting: async () => ({ key: 'youtube_url' }),
    async removeSiteSetting(browser) {
      const body = bodyOf('updateSiteSetting')
      await browser.request('put', '/api/site-settings/youtube_url', { body })
      return { key: 'youtube_url' }
    },
    listDocuments: (browser) => connect(app, browser),
    previewDocument: connectedDocument,
    streamDocument: connectedDocument,
    confirmSubscription: () => newsletterToken('newsletter-confirm'),
    unsubscribe: () => newsletterToken('newsletter-unsubscribe'),
    registerStaff: deleteSam,
    loginStaff: () => registerSam(app.browser()),
    changePassword: registerSam,
    async resetPassword() {
      await registerSam(app.browser())
      const { id: userId } = await app.db.user.findFirstOrThrow({ where: { username: 'sam' } })
      const data = { userId, expiresAt: new Date(Date.now() + 60_000) }
      const { id } = await app.db.passwordReset.create({ data })
      return { token: await signToken(TEST_SECRET, 'password-reset', id) }
    },
    async verifyAccessCode(browser) {
      const body = bodyOf('requestAccessCode')
      const response = await browser.request('post', '/api/client/request-code', { body })
      return { code: (response.body as { verificationCode: string }).verificationCode }
    },
  }
}

/** Creates what the example of an operation needs; returns the values that replace those of the example. */
export async function prepareExample(
  app: DriveApp,
  name: string,
  browser: Browser,
): Promise<Prepared> {
  return { ...(await preparationsOf(app)[name]?.(browser)) }
}

/** The example of a route with its prepared values in place. */
export function filledExample({ name, path }: Route, prepared: Prepared) {
  const { body, query } = examples[name] ?? {}
  const overrides = Object.entries(prepared).filter(([key]) => Object.hasOwn(body ?? {}, key))
  return {
    path: path.replaceAll(/\{(\w+)\}/g, (_, key: string) => String(prepared[key])),
    query: { ...query },
    body: body && { ...body, ...Object.fromEntries(overrides) },
  }
}

/** The kind of person whom the example of an operation succeeds for. */
export function permittedKind({
  name,
  operation,
}: Pick<Route, 'name' | 'operation'>): 'visitor' | 'staff' | 'client' {
  const allowed: readonly ActorKind[] = POLICY[operation.action]
  if (name === 'currentStaff') return 'staff'
  if (allowed.includes('visitor')) return 'visitor'
  return allowed.includes('staff') ? 'staff' : 'client'
}

/** A new browser of someone who may perform the operation; for public ones, a visitor. */
export async function permittedBrowser(app: DriveApp, route: Route): Promise<Browser> {
  const kind = permittedKind(route)
  if (kind === 'visitor') return app.browser()
  return kind === 'staff' ? staffBrowser(app) : clientBrowser(app)
}
