import { json, type Answer } from './answer.ts'
import type { Call } from './call.ts'
import { selectFields } from './fields.ts'
import { driveError, fileNotFound, invalidParameter, oauthError } from './google-error.ts'
import { account } from './people.ts'
import type { SandboxFile } from './sandbox-file.ts'
import { mayReadFiles } from './scopes.ts'
import type { Grant } from './tokens.ts'

function bearer({ request, sandbox }: Call): Grant | undefined {
  const [, token = ''] = /^Bearer (.+)$/i.exec(request.headers.authorization ?? '') ?? []
  return sandbox.tokens.readAccess(token)
}

/** Lets nobody on whose access token is missing, expired, revoked, or not for files. */
export function requireFileAccess(call: Call): void {
  const place = { location: 'Authorization', locationType: 'header' } as const
  const grant = bearer(call)
  if (!grant) throw driveError(401, 'authError', 'Invalid Credentials', place)
  if (!mayReadFiles(grant.scope))
    throw driveError(403, 'insufficientPermissions', 'Insufficient Permission')
}

/** The file of the path; throws notFound. */
export function fileOf({ id, sandbox }: Call): SandboxFile {
  const file = sandbox.library.get(id)
  if (file) return file
  throw fileNotFound(id)
}

/** GET /oauth2/v3/userinfo: whose account it is. */
export function userInfo(call: Call): Answer {
  const grant = bearer(call)
  if (!grant) throw oauthError('invalid_request', 'Invalid Credentials', 401)
  const name = grant.account === account.emailAddress ? account.displayName : grant.account
  return json({ sub: grant.account, email: grant.account, email_verified: true, name })
}

/** GET /drive/v3/about: the account, as Drive knows it. */
export function about(call: Call): Answer {
  const fields = call.url.searchParams.get('fields')
  if (!fields)
    throw invalidParameter('fields', "The 'fields' parameter is required for this method.")
  const emailAddress = bearer(call)?.account ?? ''
  const user = { kind: 'drive#user', displayName: account.displayName, me: true, emailAddress }
  return json(selectFields({ kind: 'drive#about', user }, fields))
}
