import { AgencyTimeZoneDocument } from '../lib/dates/today.operations.generated.ts'
import type { ApolloClient, DocumentNode, TypedDocumentNode } from '@apollo/client'
import type { ErrorCode } from '@loggia/contracts/errors'
import { TAB_HEADER } from '@loggia/contracts/live/events'
import { buildSchema, execute, getOperationAST, OperationTypeNode, parse } from 'graphql'
import { http, HttpResponse } from 'msw'
import { graphql, type GraphQLResponseResolver } from 'msw/graphql'
import { setupServer } from 'msw/node'
import sdl from '../../../bff/schema.graphql?raw'
import { senderId } from '../app/live/sender-id.ts'
import { ClientStatusDocument } from '../features/client-auth/shared/client-auth.operations.generated.ts'
import { PortalDefaultDocument } from '../features/clients/shared/operations/changes.operations.generated.ts'
import { TrashTimeDocument } from '../ui/undo/undo.operations.generated.ts'
import { InstallationDocument } from '../features/installation/shared/installation.operations.generated.ts'
import { SiteSettingsDocument } from '../features/site-settings/shared/site-settings.operations.generated.ts'
import { UnreadNoticesDocument } from '../features/notices/shared/unread.operations.generated.ts'
import { CalendarLinkDocument } from '../features/calendar/shared/calendar-link.operations.generated.ts'
import { ProofPasskeysDocument } from '../features/passkeys/office/passkey-proof.operations.generated.ts'
import { PasskeysDocument } from '../features/passkeys/shared/passkeys.operations.generated.ts'
import { AnswersByEmailDocument } from '../features/contacts/office/contacts.operations.generated.ts'
import { SsoNameDocument } from '../features/staff-auth/office/proof/proof.operations.generated.ts'
import { PasswordRuleDocument } from '../features/staff-auth/office/account/account-forms.operations.generated.ts'
import { ViewerDocument } from '../features/staff-auth/shared/session/viewer.operations.generated.ts'
import { anonymous, buildClientStatus, buildInstallation } from './fixtures.ts'

const schema = buildSchema(sdl)
const api = graphql.link('*/graphql')

/** Requests without a handler, and answers that contradict the schema, since the test began. */
const mistakes: string[] = []

/** Returns the mistakes of the test that ends, and forgets them. */
export const takeErrors = () => mistakes.splice(0)

const clients: ApolloClient[] = []
const endedSenders = new Set<string>()

/** Announces a client that asks until the test ends. */
export const addClient = (client: ApolloClient) => clients.push(client)

/** Forgets the handlers of the test that ends, and its clients. */
export function endTest(): void {
  for (const client of clients.splice(0)) endedSenders.add(senderId(client))
  network.resetHandlers()
}

/**
 * Answers one operation. The data is resolved through the schema of the API, so that an answer that
 * the server could not give fails the test.
 *
 * @param resolve is called with the variables of the request; pass a mock to assert on them
 */
export function reply<TData, TVariables>(
  document: TypedDocumentNode<TData, TVariables>,
  resolve: (variables: TVariables) => TData | Promise<TData>,
) {
  return handle(document, async ({ query, variables }) => {
    // msw cannot know the type of the variables; the document that was matched declares it.
    const rootValue = await resolve(variables as TVariables)
    const args = { schema, document: parse(query), rootValue, variableValues: variables }
    const result = await execute(args)
    for (const { message } of result.errors ?? []) mistakes.push(message)
    return HttpResponse.json({ ...result })
  })
}

interface Refusal {
  message: string
  code?: ErrorCode
  /** The first error of each field, by field name. */
  fields?: Readonly<Record<string, string>>
  /** The current row, when the version sent was stale. */
  current?: unknown
  /** The clients because of which another one was refused. */
  existing?: unknown
}

/** Answers one operation with an error, in the shape that the GraphQL API documents. */
export function refuse<TData, TVariables>(
  document: TypedDocumentNode<TData, TVariables>,
  { message, code = 'VALIDATION', ...details }: Refusal,
) {
  const errors = [{ message, extensions: { code, ...details } }]
  return handle(document, () => HttpResponse.json({ data: null, errors }))
}

/** Fails the request of one operation as a lost connection does. */
export function disconnect<TData, TVariables>(document: TypedDocumentNode<TData, TVariables>) {
  return handle(document, () => HttpResponse.error())
}

function handle(document: DocumentNode, resolver: GraphQLResponseResolver) {
  const isMutation = getOperationAST(document)?.operation === OperationTypeNode.MUTATION
  return isMutation ? api.mutation(document, resolver) : api.query(document, resolver)
}

/** Starts to answer requests; one without a handler fails the test. */
export function startNetwork(): void {
  network.listen({
    onUnhandledFrame: async ({ frame, defaults }) => {
      mistakes.push(await frame.getUnhandledMessage())
      defaults.error()
    },
  })
}

/** The mocked API, without a session and without settings. */
export const network = setupServer(
  reply(ViewerDocument, () => ({ viewer: anonymous })),
  reply(ClientStatusDocument, () => ({ clientStatus: buildClientStatus() })),
  reply(InstallationDocument, () => ({ installation: buildInstallation() })),
  reply(AnswersByEmailDocument, () => ({ installation: { answersByEmail: false } })),
  reply(TrashTimeDocument, () => ({ installation: { trashKeepDays: 30 } })),
  reply(AgencyTimeZoneDocument, () => ({ installation: { timeZone: 'UTC' } })),
  reply(PasswordRuleDocument, () => ({ installation: { staffPasswords: 'BASIC' } })),
  reply(SsoNameDocument, () => ({ installation: { ssoName: null } })),
  reply(SiteSettingsDocument, () => ({ siteSettings: [] })),
  reply(PortalDefaultDocument, () => ({ portalDefault: { role: 'MEMBER', offersManager: true } })),
  reply(CalendarLinkDocument, () => ({ calendarLink: { createdAt: null } })),
  reply(PasskeysDocument, () => ({ passkeys: [] })),
  reply(ProofPasskeysDocument, () => ({ passkeys: [] })),
  reply(UnreadNoticesDocument, () => ({ unreadNotices: { count: 0, paths: [] } })),
  // A query at the end of a test may arrive after it. It is no mistake of the next one.
  http.all(
    ({ request }) => endedSenders.has(request.headers.get(TAB_HEADER) ?? ''),
    () => HttpResponse.error(),
  ),
)
