import { generateKeyPairSync, verify } from 'node:crypto'
import { oauthError } from './google-error.ts'
import type { Sandbox } from './sandbox.ts'
import { areScopes, scopeList } from './scopes.ts'
import type { Grant } from './tokens.ts'

const email = 'robot@loggia-sandbox.drive.example'
const longestLife = 3600
// Google's own libraries sign for this address, wherever they send it.
const googleAudience = 'https://oauth2.googleapis.com/token'

let made: { publicKey: string; privateKey: string } | undefined

// Made at the first use, because making one takes a while.
function keys() {
  made ??= generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  })
  return made
}

/** The key of the service account that the sandbox knows, as the JSON that Google hands out; new in every process. */
export function serviceAccountKey(url: string): string {
  return JSON.stringify({
    type: 'service_account',
    project_id: 'loggia-sandbox',
    private_key_id: 'sandbox',
    private_key: keys().privateKey,
    client_email: email,
    client_id: '100000000000000000001',
    token_uri: `${url}/token`,
  })
}

type Assertion = { iss?: string; aud?: string; scope?: string; iat?: number; exp?: number }

function read(part: string): Assertion {
  try {
    return JSON.parse(Buffer.from(part, 'base64url').toString()) as Assertion
  } catch {
    throw oauthError('invalid_grant', 'Invalid JWT: it cannot be read.')
  }
}

/** The grant for what a service account has signed (RFC 7523). */
export function serviceGrant({ tokens, url, now }: Sandbox, assertion: string): Grant {
  const [header = '', claims = '', signature = ''] = assertion.split('.')
  const { iss, aud, scope = '', iat = 0, exp = 0 } = read(claims)
  if (iss !== email) throw oauthError('invalid_grant', 'Invalid grant: account not found')
  const signed = Buffer.from(`${header}.${claims}`)
  if (!verify('sha256', signed, keys().publicKey, Buffer.from(signature, 'base64url')))
    throw oauthError('invalid_grant', 'Invalid JWT Signature.')
  const seconds = now() / 1000
  if (exp <= seconds || exp - iat > longestLife || iat > seconds + 300)
    throw oauthError('invalid_grant', 'Invalid JWT: check the iat and exp values.')
  if (aud !== `${url}/token` && aud !== googleAudience)
    throw oauthError('invalid_grant', `Invalid JWT: the audience ${aud} is not known.`)
  if (!areScopes(scopeList(scope)))
    throw oauthError('invalid_scope', 'Invalid OAuth scope provided.')
  return tokens.newGrant({ client: email, account: email, scope })
}
