import { DAY, EVERYBODY, HOUR, MINUTE, type Feature } from '../feature.ts'

export const clientAuth = {
  tag: 'Portal sign-in',
  policy: {
    'clientSession:create': EVERYBODY,
    'clientSession:read': EVERYBODY,
    'clientSession:end': EVERYBODY,
  },
  limits: {
    'requestCode.origin': {
      windows: [
        { calls: 3, seconds: MINUTE },
        { calls: 6, seconds: HOUR },
        { calls: 12, seconds: DAY },
      ],
      withoutRedis: 'refuse',
    },
    /** Protects the mailbox of an address from many networks at once. */
    'requestCode.email': {
      windows: [
        { calls: 60, seconds: HOUR },
        { calls: 120, seconds: DAY },
      ],
      withoutRedis: 'refuse',
      exceptKnownBrowsers: true,
    },
    'requestCode.ip': { windows: [{ calls: 60, seconds: HOUR }], withoutRedis: 'refuse' },
    'requestCode.all': { windows: [{ calls: 1_000, seconds: HOUR }], withoutRedis: 'refuse' },
  },
  entities: ['clientSession'],
  auditActions: ['client.signedIn', 'client.signInFailed', 'client.signInPaused'],
} as const satisfies Feature
