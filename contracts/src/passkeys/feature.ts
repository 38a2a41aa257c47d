import { EVERYBODY, HOUR, MINUTE, SIGNED_IN, type Feature } from '../feature.ts'

export const passkeys = {
  tag: 'Passkeys',
  policy: {
    'passkeySignIn:start': EVERYBODY,
    /** Both cover one's own passkeys only. */
    'passkeys:read': SIGNED_IN,
    'passkeys:write': SIGNED_IN,
  },
  needsProof: ['passkeys:write'],
  withoutSecondFactor: ['passkeys:read', 'passkeys:write'],
  limits: {
    /** Each opened sign-in page asks once, and again every few minutes. */
    'passkeyStart.ip': { windows: [{ calls: 600, seconds: 10 * MINUTE }], withoutRedis: 'refuse' },
    'passkeySignIn.ip': { windows: [{ calls: 60, seconds: 10 * MINUTE }], withoutRedis: 'refuse' },
    /** More than a person needs for their own. */
    'passkeys.actor': { windows: [{ calls: 60, seconds: HOUR }], withoutRedis: 'refuse' },
  },
  entities: ['passkey'],
  auditActions: ['passkey.added', 'passkey.renamed', 'passkey.removed', 'passkey.copyUsed'],
} as const satisfies Feature
