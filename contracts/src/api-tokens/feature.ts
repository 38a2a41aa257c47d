import { HOUR, MINUTE, TEAM, type Feature } from '../feature.ts'

export const apiTokens = {
  tag: 'Staff accounts',
  policy: {
    /** All cover one's own tokens only. */
    'apiTokens:read': TEAM,
    'apiTokens:write': TEAM,
    /** Needs no proof, because nothing is given away. */
    'apiTokens:refuse': TEAM,
  },
  needsProof: ['apiTokens:write'],
  limits: {
    'apiTokens.actor': { windows: [{ calls: 60, seconds: HOUR }], withoutRedis: 'refuse' },
    /** All calls with one token: a program that runs wild does not slow the team down. */
    'apiTokenCalls.token': { windows: [{ calls: 600, seconds: MINUTE }], withoutRedis: 'memory' },
    /** Guesses. */
    'unknownToken.ip': { windows: [{ calls: 60, seconds: MINUTE }], withoutRedis: 'memory' },
    /** Apps that make themselves known, before anybody has allowed them anything. */
    'appRegistration.ip': { windows: [{ calls: 30, seconds: HOUR }], withoutRedis: 'refuse' },
    /** All of OAuth: what asks for consent is kept for ten minutes. */
    'oauth.ip': { windows: [{ calls: 120, seconds: MINUTE }], withoutRedis: 'refuse' },
  },
  entities: ['apiToken'],
  auditActions: ['apiToken.created', 'apiToken.revoked'],
} as const satisfies Feature
