import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'

/** How long an access token is good for, in seconds. */
export const accessSeconds = 3600

/** A permission once given; its tokens are good until it is revoked. */
export type Grant = { id: string; client: string; account: string; scope: string; since: number }

type Claims = Grant & { kind: 'access' | 'refresh'; issued: number }
type Revoked = { before: number; grants: string[] }

const prefixes = { access: 'ya29.', refresh: '1//' } as const

/** Where the time comes from, what signs the tokens, and the file that keeps what was revoked. */
type TokenOptions = { secret: string; now: () => number; file?: string | undefined }

/** Makes and reads tokens. They carry all there is to know, so that a new sandbox with the secret knows them too. */
export function openTokens({ secret, now, file }: TokenOptions) {
  let last = 0
  let accessBefore = 0
  let revoked: Revoked = { before: 0, grants: [] }
  if (file && existsSync(file)) revoked = JSON.parse(readFileSync(file, 'utf8')) as Revoked

  /** The time, later at every call, so that "everything until now" has a sharp edge. */
  function tick(): number {
    last = Math.max(now(), last + 1)
    return last
  }

  function keep(change: Partial<Revoked>): void {
    revoked = { ...revoked, ...change }
    if (file) writeFileSync(file, JSON.stringify(revoked), { mode: 0o600 })
  }

  function sign(body: string): Buffer {
    return createHmac('sha256', secret).update(body).digest()
  }

  function seal(claims: Claims): string {
    const body = Buffer.from(JSON.stringify(claims)).toString('base64url')
    return `${prefixes[claims.kind]}${body}.${sign(body).toString('base64url')}`
  }

  function open(token: string): Claims | undefined {
    const [, body = '', signature = ''] = /^(?:ya29\.|1\/\/)([^.]+)\.([^.]+)$/.exec(token) ?? []
    const [given, right] = [Buffer.from(signature, 'base64url'), sign(body)]
    if (given.length !== right.length || !timingSafeEqual(given, right)) return undefined
    const claims = JSON.parse(Buffer.from(body, 'base64url').toString()) as Claims
    if (!token.startsWith(prefixes[claims.kind])) return undefined
    const gone = claims.since < revoked.before || revoked.grants.includes(claims.id)
    return gone ? undefined : claims
  }

  return {
    newGrant(given: Omit<Grant, 'id' | 'since'>): Grant {
      return { ...given, id: randomBytes(12).toString('base64url'), since: tick() }
    },
    accessToken: (grant: Grant) => seal({ ...grant, kind: 'access', issued: tick() }),
    refreshToken: (grant: Grant) => seal({ ...grant, kind: 'refresh', issued: tick() }),
    /** The grant behind an access token that is still good. */
    readAccess(token: string): Grant | undefined {
      const claims = open(token)
      if (claims?.kind !== 'access' || claims.issued < accessBefore) return undefined
      return now() < claims.issued + accessSeconds * 1000 ? claims : undefined
    },
    readRefresh(token: string): Grant | undefined {
      const claims = open(token)
      return claims?.kind === 'refresh' ? claims : undefined
    },
    /** Ends the grant behind any of its tokens; false if there is none. */
    revoke(token: string): boolean {
      const claims = open(token)
      if (claims) keep({ grants: [...revoked.grants, claims.id] })
      return claims !== undefined
    },
    revokeAll: () => keep({ before: tick() }),
    expireAccess: () => void (accessBefore = tick()),
    reset(): void {
      accessBefore = 0
      keep({ before: 0, grants: [] })
    },
  }
}
