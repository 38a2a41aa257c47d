/** Longest accepted texts, in characters (code points) after trimming. Source: docs/decisions/003-limits.md. */
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

/** Shortest accepted texts, in characters. Source: specification, section 9. */
export const MIN_LENGTH = { username: 3, password: 6, name: 2, accessCode: 6 } as const

/** Largest id: the largest positive integer of a PostgreSQL `integer` column. */
export const MAX_ID = 2_147_483_647

export const ACCESS_CODE = {
  digits: 6,
  /** Seconds a code can be used for. */
  lifetime: 600,
  /** Wrong tries after which a challenge is dead. */
  tries: 5,
  /** Challenges that can be answered at the same time, per address; older ones die. */
  live: 3,
} as const
