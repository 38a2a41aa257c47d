import type { ActorKind } from '@loggia/contracts/permissions'
import { signToken } from '@loggia/server/auth/signed-token'
import fc from 'fast-check'
import type { z } from 'zod'
import { createSchema } from '../../api/graphql/schema.ts'
import { examples } from '../../api/rest/examples/examples.ts'
import { routes } from '../../api/rest/routes.ts'
import { rootFieldsOf } from '../../api/testing/root-fields.ts'
import { POLICY } from '../../core/access/policy.ts'
import type { Route } from '../../core/route.ts'
import { TEST_SECRET } from '../app.ts'
import type { Browser } from '../browser.ts'
import { overGraphql, overRest } from '../both-apis.ts'
import { graphqlEndpoint } from '../endpoint.ts'
import { PASSWORD, PILE, ROWS, SECTIONS, type Stage } from './stage.ts'

type Input = Record<string, unknown>

/** Chooses one of several values. */
type Choose = (values: readonly number[]) => number

/** Chooses by one number, 0 for the first value of all. */
const chooseBy =
  (number: number): Choose =>
  (values) =>
    values[number % values.length] ?? 0

const isReading = ({ operation }: Route) => /:(read|export)$/.test(operation.action)

/** Every operation that may write, by its route. An action that ends in `read` or `export` only reads. */
export const WRITES: readonly Route[] = routes.filter((route) => !isReading(route))

/** The ids that the parameter `id` of a path, or `ids` of a body, can have. */
function idsFor(path: string, { guestAccount }: Stage): readonly number[] {
  if (/^\/(client\/records|clients)\//.test(path)) return ROWS.clients
  if (path.startsWith('/projects/')) return ROWS.projects
  if (path.startsWith('/milestones/')) return ROWS.milestones
  if (path.startsWith('/approvals/')) return ROWS.approvals
  if (path.startsWith('/contacts/')) return ROWS.contacts
  if (path.startsWith('/staff/invitations/')) return ROWS.invitations
  if (path.startsWith('/health/inbound-mails/')) return ROWS.inboundMails
  if (path.startsWith('/health/mails/')) return ROWS.mails
  if (path.startsWith('/site/versions/')) return ROWS.versions
  if (path.startsWith('/trash/')) return ROWS.trash
  if (path.startsWith('/saved-views/')) return ROWS.views
  if (path.startsWith('/reply-templates/')) return ROWS.templates
  if (path.startsWith('/messages/')) return ROWS.messages
  if (path.startsWith('/internal-notes/')) return ROWS.notes
  if (path.startsWith('/uploads/')) return ROWS.uploads
  if (path.startsWith('/invoices/')) return ROWS.invoices
  return path.startsWith('/staff/') ? [guestAccount.id] : []
}

/** What differs from the example of an operation. */
const CHANGES: Record<string, (choose: Choose, stage: Stage) => Input | Promise<Input>> = {
  loginStaff: (_, { guestAccount: { username } }) => ({ username }),
  changePassword: () => ({ newPassword: PASSWORD }),
  setClientOwners: (_, { guestAccount }) => ({ ownerId: guestAccount.id }),
  setContactOwner: (_, { guestAccount }) => ({ ownerId: guestAccount.id }),
  addMilestone: () => ({ projectId: ROWS.projects[0] }),
  reorderMilestones: (choose) => ({
    projectId: ROWS.projects[0],
    ids: choose([0, 1]) === 0 ? ROWS.milestones : ROWS.milestones.toReversed(),
  }),
  addInvoice: (choose) => ({ number: `Stage ${choose(NUMBERS)}` }),
  askApproval: () => ({ projectId: ROWS.projects[0], milestoneId: ROWS.milestones[1] }),
  answerApproval: () => ({ answer: 'changes-requested', revision: PILE, text: 'Deeper' }),
  updateOwnProfile: (choose) => ({ name: `Sam ${choose(NUMBERS)}` }),
  updateOwnRecord: (choose) => ({ name: `Grace ${choose(NUMBERS)}` }),
  recordDocumentVisit: () => ({ id: 'docWelcomeHandbook01' }),
  endOwnSession: () => ({ id: 'none' }),
  endPortalSession: () => ({ id: 'none' }),
  registerStaff: (choose) => ({
    username: `user${choose(NUMBERS)}`,
    email: `${choose(NUMBERS)}@x.example`,
  }),
  resetPassword: async (choose) => ({
    password: PASSWORD,
    token: await signToken(TEST_SECRET, 'password-reset', choose(ROWS.resets)),
  }),
  confirmSubscription: async () => ({ token: await subscriberToken('newsletter-confirm') }),
  unsubscribe: async () => ({ token: await subscriberToken('newsletter-unsubscribe') }),
  updateSiteSetting: () => ({ key: 'youtube_url' }),
  removeSiteSetting: () => ({ key: 'youtube_url' }),
  saveSiteDraft: (choose) => ({
    key: section(choose),
    content: { title: `Said ${choose(NUMBERS)}`, items: [] },
  }),
  discardSiteDraft: (choose) => ({ key: section(choose) }),
  resetSiteDraft: (choose) => ({ key: section(choose) }),
  publishSite: (choose) => ({
    sections: (choose([0, 1]) === 0 ? SECTIONS : SECTIONS.toReversed()).map((key) => ({ key })),
  }),
  restoreRecords: (choose) =>
    choose([0, 1]) === 0 ? { kind: 'client', ids: [6] } : { kind: 'project', ids: [2] },
  markConversationRead: () => ({ clientId: null, projectId: 4, messageId: 62 }),
  sendMessage: (choose) => ({ clientId: null, projectId: choose(ROWS.projects) }),
  editMessage: (choose) => ({ text: `Edited ${choose(NUMBERS)}` }),
  addInternalNote: (choose) => ({ clientId: null, projectId: choose(ROWS.projects) }),
  setClientUploads: (choose) => ({ isOpen: choose([0, 1]) === 1 }),
  updateUploadSettings: (choose) => ({ quotaMb: choose(NUMBERS) + 1 }),
  createSavedView: (choose) => ({ name: `View ${choose(NUMBERS)}` }),
  renameSavedView: (choose) => ({ name: `Renamed ${choose(NUMBERS)}` }),
  importClients: () => ({ dryRun: false }),
  importProjects: (choose) => ({
    dryRun: false,
    csv: `Project,Client id\nPier ${choose(NUMBERS)},7\nPier ${choose(NUMBERS)},8`,
  }),
  importSubscribers: () => ({ dryRun: false }),
  markNoticesRead: (choose) => ({ ids: [choose(ROWS.notices)] }),
  updateNoticeSchedule: (choose) => ({ quietFrom: choose(NUMBERS) }),
  stopNoticeMails: async () => ({
    token: await signToken(TEST_SECRET, 'notice-mails', ROWS.noticeMails[0]),
  }),
  createClient: () => ({ ifExists: 'create' }),
  convertContact: () => ({ ifExists: 'create' }),
  inviteColleague: (choose) => ({ email: `colleague${choose(NUMBERS)}@navy.example` }),
  updateColleague: (choose) => ({
    id: ROWS.clients[0],
    personId: ROWS.people[0],
    phone: `+1 ${choose(NUMBERS)}`,
  }),
  endColleagueAccess: () => ({ id: ROWS.clients[0], personId: ROWS.people[0] }),
  setClientInvitations: (choose) => ({ isAllowed: choose([0, 1]) === 1 }),
  updateClient: (choose) => ({ name: `Grace ${choose(NUMBERS)}`, status: 'active' }),
}

const section = (choose: Choose) => SECTIONS[choose([0, 1])]

const NUMBERS = Array.from({ length: 500 }, (_, index) => index)

const subscriberToken = (purpose: 'newsletter-confirm' | 'newsletter-unsubscribe') =>
  signToken(TEST_SECRET, purpose, ROWS.subscribers[0])

/** A valid input of a writing operation, about the rows of the stage. */
async function inputOf(
  { name, path, operation }: Route,
  choose: Choose,
  stage: Stage,
): Promise<Input> {
  const { version: _, ...example } = { ...examples[name]?.body } as Input
  const keys = Object.keys((operation.input as z.ZodObject).shape)
  const ids = idsFor(path, stage)
  const first = choose(ids)
  return {
    ...example,
    ...(keys.includes('id') && { id: first }),
    ...(keys.includes('ids') && { ids: [first, ...ids.filter((id) => id !== first)] }),
    ...(keys.includes('clientId') && { clientId: choose(ROWS.clients) }),
    ...(await CHANGES[name]?.(choose, stage)),
  }
}

const graphqlFields = new Map(
  rootFieldsOf(createSchema()).map(({ operation, field }) => [operation, field.name]),
)

/** One call of a writing operation, through one of the APIs; returns the code of its error. */
export interface WriteCall {
  /** For messages: `deleteClient over GraphQL`. */
  name: string
  send(stage: Stage): Promise<string | undefined>
}

/** Operations on the account, the sessions and the views of the caller, which is the guest. */
export const isAboutCaller = ({ operation }: Route) =>
  /^(staffSession|staffAccount|clientSession|savedViews|messages|internalNotes|notices):/.test(
    operation.action,
  )

/** Operations that only clients may call. */
export const isOfClients = ({ operation }: Route) =>
  (POLICY[operation.action] as readonly ActorKind[]).every((kind) => kind !== 'staff')

function callerOf(route: Route, { staff, guest, member }: Stage): Browser {
  if (isOfClients(route)) return member
  return isAboutCaller(route) ? guest : staff
}

/**
 * A call of an operation, over REST where GraphQL does not offer it.
 *
 * @param number chooses the rows and values of the call
 */
function writeCall(route: Route, api: 'REST' | 'GraphQL', number: number): WriteCall {
  const { name, operation } = route
  const field = graphqlFields.get(operation)
  const isGraphql = api === 'GraphQL' && field !== undefined
  const call = isGraphql ? overGraphql(graphqlEndpoint(operation, field)) : overRest({ route })
  return {
    name: `${name} over ${isGraphql ? 'GraphQL' : 'REST'}`,
    async send(stage) {
      const browser = callerOf(route, stage)
      const { error } = await call(browser, await inputOf(route, chooseBy(number), stage))
      return error?.code
    },
  }
}

/** A call of an operation through each API that offers it, about the first rows. */
export function callsOf(route: Route): WriteCall[] {
  const calls = [writeCall(route, 'REST', 0), writeCall(route, 'GraphQL', 6)]
  return graphqlFields.has(route.operation) ? calls : calls.slice(0, 1)
}

/** Hashing a password takes as long as ten other calls, so that those operations are drawn less often. */
const takesPassword = (route: Route) =>
  Object.keys((route.operation.input as z.ZodObject).shape).some((key) => /password/i.test(key))

const anyWrite = fc.oneof(
  { weight: 50, arbitrary: fc.constantFrom(...WRITES.filter((route) => !takesPassword(route))) },
  { weight: 1, arbitrary: fc.constantFrom(...WRITES.filter(takesPassword)) },
)

/** A random call of a random operation. */
export const anyWriteCall = fc
  .tuple(anyWrite, fc.constantFrom('REST', 'GraphQL'), fc.nat(5_999))
  .map((parts) => writeCall(...parts))
