/** The longest accepted texts, in code points after trimming. Source: docs/decisions/003-limits.md. */
export const MAX_LENGTH = {
  name: 100,
  email: 254,
  company: 200,
  title: 200,
  phone: 50,
  address: 500,
  projectType: 100,
  message: 5_000,
  notes: 10_000,
  setting: 1_000,
  budget: 100,
  username: 50,
  password: 200,
  code: 20,
} as const

/** The shortest accepted texts, in code points. Source: section 9 of the specification. */
export const MIN_LENGTH = { username: 3, password: 6, name: 2, accessCode: 6 } as const

/** The largest value of a PostgreSQL `integer` column. */
export const MAX_ID = 2_147_483_647

export const ACCESS_CODE = {
  digits: 6,
  /** Seconds for which a code is valid. */
  lifetime: 600,
  /** Wrong answers after which a challenge becomes invalid. */
  tries: 5,
  /** Challenges of one email address that are valid at the same time; a new one invalidates the oldest. */
  live: 3,
} as const
