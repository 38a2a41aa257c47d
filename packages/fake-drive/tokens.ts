import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

/** A granted permission; its tokens work until it is revoked. */
export type Grant = { id: string; account: string; canWrite: boolean }

/**
 * Issues and reads tokens. A refresh token carries its grant, signed with the secret, so that a connection
 * outlives a restart; access tokens do not, and the gateway renews them.
 */
export function createTokens(secret: string) {
  const accessTokens = new Map<string, Grant>()
  const issued = new Set<string>()
  const revoked = new Set<string>()
  const expired = new Set<string>()

  const sign = (body: string) => createHmac('sha256', secret).update(body).digest()

  function readRefreshToken(token: string): Grant | undefined {
    const [, body = '', signature = ''] = /^1\/\/([\w-]+)\.([\w-]+)$/.exec(token) ?? []
    const actual = Buffer.from(signature, 'base64url')
    const expected = sign(body)
    if (actual.length !== expected.length || !timingSafeEqual(actual, expected)) return undefined
    const [id = '', account = '', access] = Buffer.from(body, 'base64url').toString().split(' ')
    return revoked.has(id) ? undefined : { id, account, canWrite: access === 'write' }
  }

  return {
    grantTo(account: string, canWrite: boolean): Grant {
      const id = randomBytes(12).toString('base64url')
      issued.add(id)
      return { id, account, canWrite }
    },
    accessToken(grant: Grant): string {
      const token = `ya29.${randomBytes(24).toString('base64url')}`
      accessTokens.set(token, grant)
      return token
    },
    refreshToken({ id, account, canWrite }: Grant): string {
      const access = canWrite ? 'write' : 'read'
      const body = Buffer.from(`${id} ${account} ${access}`).toString('base64url')
      return `1//${body}.${sign(body).toString('base64url')}`
    },
    /** The grant behind an access token that still works. */
    readAccessToken(token: string): Grant | undefined {
      const grant = accessTokens.get(token)
      return grant && !expired.has(token) && !revoked.has(grant.id) ? grant : undefined
    },
    readRefreshToken,
    /** Revokes the grant of a refresh token; false if it does not work any more. */
    revoke(token: string): boolean {
      const grant = readRefreshToken(token)
      if (grant) revoked.add(grant.id)
      return grant !== undefined
    },
    expireAll: () => accessTokens.forEach((_grant, token) => expired.add(token)),
    revokeAll: () => issued.forEach((id) => revoked.add(id)),
    reset() {
      expired.clear()
      revoked.clear()
    },
  }
}
