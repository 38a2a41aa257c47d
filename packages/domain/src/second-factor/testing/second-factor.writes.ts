import { type Area, NUMBERS } from '@loggia/testing/api/concurrent-writes/area'

/** The guest's second factor. */
export const GUEST_CODES = ['482109375562814022937706', '119044756038225199873314'] as const

/** As `hashOfCode` makes it. */
const hashOf = (code: string) =>
  `translate(encode(sha256(('recovery-code|' || USER || '|${code}')::bytea), 'base64'), '+/=', '-_')`

/** The guest has a second factor without an app, and recovery codes. */
export const secondFactorArea: Area = {
  tables: {
    second_factors: {
      columns: 'user_id, secret, next_secret, confirmed_at',
      rows: [`(USER, '-', NULL, now())`],
      restored: ['secret', 'next_secret', 'confirmed_at'],
      key: 'user_id',
    },
    recovery_codes: {
      columns: 'id, user_id, hash, used_at',
      rows: GUEST_CODES.map((code, index) => `(${index + 1}, USER, ${hashOf(code)}, NULL)`),
      restored: ['hash', 'used_at'],
      isEmptied: true,
    },
    sign_in_rules: {
      columns: 'id, second_factor_for, second_factor_from',
      rows: [`(1, 'nobody', NULL)`],
      restored: ['second_factor_for', 'second_factor_from'],
    },
  },
  changes: {
    // Of no person on the stage yet.
    changeSignInRule: (choose) => ({ secondFactorFrom: `${2100 + (choose(NUMBERS) % 90)}-01-01` }),
  },
  async seed(db) {
    await db.signInRule.create({
      data: { secondFactorFor: 'admins', secondFactorFrom: new Date('2100-01-01') },
    })
    const { id: userId } = await db.user.findFirstOrThrow()
    await db.secondFactor.create({ data: { userId, secret: '-', confirmedAt: new Date() } })
  },
}
