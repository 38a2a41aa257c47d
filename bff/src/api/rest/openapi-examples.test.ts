import { signToken } from '@loggia/server/auth/signed-token'
import type { ActorKind } from '@loggia/contracts/permissions'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { POLICY } from '../../core/policy.ts'
import type { Route } from '../../core/route.ts'
import { TEST_SECRET } from '../../testing/app.ts'
import type { Browser } from '../../testing/browser.ts'
import { connect, startDriveApp, type DriveApp } from '../../testing/drive.ts'
import { clientBrowser, staffBrowser } from '../../testing/people.ts'
import { examples } from './examples/examples.ts'
import { routes } from './routes.ts'

let app: DriveApp
beforeAll(async () => {
  app = await startDriveApp()
})
afterAll(() => app.close())

const bodyOf = (name: string) => examples[name]?.body ?? {}

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
const createProject = async () =>
  create('/projects', 'createProject', { clientId: await createClient() })

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

/** Creates what an example needs, and returns the values that differ from one run to the next. */
const preparations: Record<string, (browser: Browser) => Promise<object | void>> = {
  readContact: async () => ({ id: await createContact() }),
  addContactNote: async () => ({ id: await createContact() }),
  replyToContact: async () => ({ id: await createContact() }),
  async convertContact() {
    await app.db.client.deleteMany()
    return { id: await createContact() }
  },
  linkContact: async () => ({ id: await createContact(), clientId: await createClient() }),
  updateContact: async () => ({ id: await createContact() }),
  readInvitationLink: async () => ({ id: await invite() }),
  resendInvitation: async () => ({ id: await invite() }),
  revokeInvitation: async () => ({ id: await invite() }),
  signOutColleague: newColleague,
  deactivateColleague: newColleague,
  reactivateColleague: newColleague,
  createClient: async () => void (await app.db.client.deleteMany()),
  async updateClients() {
    const id = await createClient()
    return { ids: [id, id + 1] }
  },
  deleteClients: async () => ({ ids: [await createClient()] }),
  updateClient: async () => ({ id: await createClient() }),
  deleteClient: async () => ({ id: await createClient() }),
  createProject: async () => ({ clientId: await createClient() }),
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

/** A browser of someone who may perform the operation; for public ones, a visitor. */
function permittedBrowser({ name, operation }: Route): Promise<Browser> | Browser {
  const allowed: readonly ActorKind[] = POLICY[operation.action]
  if (name === 'currentStaff') return staffBrowser(app)
  if (allowed.includes('visitor')) return app.browser()
  return allowed.includes('staff') ? staffBrowser(app) : clientBrowser(app)
}

test.each(routes.map((route) => [route.name, route] as const))(
  'the example of %s gets the documented response',
  async (name, route) => {
    const browser = await permittedBrowser(route)
    const prepared = { ...(await preparations[name]?.(browser)) } as Record<string, unknown>
    const path = route.path.replaceAll(/\{(\w+)\}/g, (_, key: string) => String(prepared[key]))
    const { body, query } = examples[name] ?? {}
    const overrides = Object.entries(prepared).filter(([key]) => Object.hasOwn(body ?? {}, key))
    const search = new URLSearchParams(query).toString()
    const response = await browser.request(route.method, `/api${path}?${search}`, {
      ...(body && { body: { ...body, ...Object.fromEntries(overrides) } }),
    })
    expect(response).toMatchObject({ status: route.status ?? 200 })
    const total = Number(response.headers.get('x-total-count') ?? Number.NaN)
    if (route.status === 303 || route.streams) return
    // Operations whose route sends no body answer true.
    const data = route.status === 204 ? response.body === '' : response.body
    const output = route.isPage ? { items: data, total } : data
    expect(route.operation.output.parse(output)).toEqual(output)
  },
)
