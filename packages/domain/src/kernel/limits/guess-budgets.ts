import { ACCESS_CODE } from '@loggia/contracts/limits'

export interface GuessBudget {
  /** How many wrong guesses are allowed. */
  guesses: number
  /** Seconds for which a guess counts: since the first one, or with a pause since the latest. */
  seconds: number
  /** By default, guesses are refused until `seconds` are over. A pause is shorter, and starts again with a later guess. */
  pause?: {
    seconds: number
    /** Seconds up to which each further wrong guess doubles the pause; without it, counting starts over after the pause. */
    doublesTo?: number
  }
  /** Whether RATE_LIMIT_MULTIPLIER leaves it as it is. */
  isFixed?: boolean
}

const MINUTE = 60
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/**
 * How many wrong guesses of a secret are allowed. The part after the dot is the key by which guesses are counted: `ip`
 * the network of the caller, `username` the account, `email` the email address, `origin` the address together with the
 * browser or network that guesses, `browser` the username together with the known browser, `session` the session of the
 * browser, `challenge` the requested code, `actor` the signed-in person. Source: docs/decisions/003-limits.md.
 */
export const GUESS_BUDGETS = {
  'login.ip': { guesses: 100, seconds: DAY },
  'login.username': {
    guesses: 5,
    seconds: DAY,
    pause: { seconds: MINUTE, doublesTo: HOUR },
  },
  /** The username in a browser in which it has signed in before: strangers, who are counted by name, do not pause it. */
  'login.browser': {
    guesses: 5,
    seconds: DAY,
    pause: { seconds: MINUTE, doublesTo: HOUR },
  },
  /** The own password, asked for once more in a session. Only the user of that session can use it up. */
  'proof.session': {
    guesses: 5,
    seconds: DAY,
    pause: { seconds: MINUTE, doublesTo: HOUR },
  },
  'verifyCode.ip': { guesses: 30, seconds: 10 * MINUTE },
  'verifyCode.challenge': {
    guesses: ACCESS_CODE.tries,
    seconds: ACCESS_CODE.lifetime,
    isFixed: true,
  },
  /** For browsers other than the one that requested the code. */
  'verifyCodeElsewhere.origin': { guesses: 5, seconds: HOUR },
  'verifyCodeElsewhere.email': { guesses: 20, seconds: HOUR },
  /** Codes that prove another address, by the person who asked for them. */
  'emailChange.actor': { guesses: 20, seconds: HOUR },
  'verifyCode.email': { guesses: 100, seconds: DAY, pause: { seconds: HOUR } },
} as const satisfies Record<string, GuessBudget>

/** A budget, and the key by which its guesses are counted. */
export type GuessKey = readonly [keyof typeof GUESS_BUDGETS, string]
