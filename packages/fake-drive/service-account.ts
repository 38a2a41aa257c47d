import { generateKeyPairSync, verify } from 'node:crypto'
import { oauthError } from './response.ts'

const WRITING = 'https://www.googleapis.com/auth/drive'
const email = 'robot@loggia-sandbox.drive.example'
// Google's libraries name this audience, wherever they send the assertion.
const googleAudience = 'https://oauth2.googleapis.com/token'

let pair: { publicKey: string; privateKey: string } | undefined

// On first use, because it takes a while.
function keyPair() {
  pair ??= generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  })
  return pair
}

/** The JSON key of the service account that the fake Drive knows; another one in every process. */
export function serviceAccountKey(url: string): string {
  return JSON.stringify({
    type: 'service_account',
    project_id: 'loggia-sandbox',
    private_key_id: 'sandbox',
    private_key: keyPair().privateKey,
    client_email: email,
    client_id: '100000000000000000001',
    token_uri: `${url}/token`,
  })
}

/** Checks an assertion (RFC 7523) and returns the service account that signed it. */
export function readAssertion(url: string, assertion: string) {
  const [header = '', claims = '', signature = ''] = assertion.split('.')
  const signed = Buffer.from(`${header}.${claims}`)
  if (!verify('sha256', signed, keyPair().publicKey, Buffer.from(signature, 'base64url')))
    throw oauthError('invalid_grant', 'Invalid JWT Signature.')
  const { iss, aud, exp, scope }: Record<string, unknown> = JSON.parse(
    Buffer.from(claims, 'base64url').toString(),
  )
  if (iss !== email) throw oauthError('invalid_grant', 'Invalid grant: account not found')
  if (typeof exp !== 'number' || exp <= Date.now() / 1000)
    throw oauthError('invalid_grant', 'Invalid JWT: check the iat and exp values.')
  if (aud !== `${url}/token` && aud !== googleAudience)
    throw oauthError('invalid_grant', 'Invalid JWT: unknown audience.')
  return { account: email, canWrite: String(scope).split(' ').includes(WRITING) }
}
