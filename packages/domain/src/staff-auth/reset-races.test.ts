import { newStaffAddressCode } from '@loggia/testing/api/addresses/email-change'
import { openTestApp, TEST_SECRET } from '@loggia/testing/api/app'
import { overRest, testOperation } from '@loggia/testing/api/both-apis'
import { isSignedIn, newStaff } from '@loggia/testing/api/people'
import { signToken } from '@loggia/server/auth/signed-token'
import { uniqueEmail } from '@loggia/testing/unique'
import { describe, expect, test, vi } from 'vitest'
import { resetPassword } from './password-reset.service.ts'
import { loginStaff } from './staff-auth.service.ts'
import { confirmStaffEmailChange } from './staff-email.service.ts'
import { changePassword } from './staff-password.service.ts'

const app = await openTestApp()

const reset = overRest(resetPassword)
const change = overRest(changePassword)

/** An account that the owner is about to take back with a link, while a thief has a session and the password. */
async function stolenAccount() {
  const { browser: thief, id, username, email, password } = await newStaff(app)
  const expiresAt = new Date(Date.now() + 3_600_000)
  const link = await app.db.passwordReset.create({ data: { userId: id, expiresAt } })
  const token = signToken(TEST_SECRET, 'password-reset', link.id)
  const takeBack = () => reset(app.browser(), { token, password: 'owned again' })
  return { thief, id, username, email, password, takeBack }
}

const canSignIn = async (username: string, password: string) =>
  (await overRest(loginStaff)(app.browser(), { username, password })).status === 200

async function waiters(count: number): Promise<void> {
  await vi.waitFor(
    async () => {
      const [row] = await app.db.$queryRaw<{ count: number }[]>`
        SELECT count(*)::int AS count FROM pg_stat_activity
        WHERE datname = current_database() AND wait_event_type = 'Lock'`
      expect(row?.count).toBe(count)
    },
    { timeout: 20_000 },
  )
}

/** Runs the calls so that each of them waits for the account before the next one begins. */
async function inTurn<A, B>(
  id: number,
  calls: [() => Promise<A>, () => Promise<B>],
): Promise<[A, B]> {
  const running: Promise<A | B>[] = []
  await app.db.$transaction(
    async (tx) => {
      await tx.$queryRaw`SELECT id FROM users WHERE id = ${id} FOR UPDATE`
      for (const call of calls) {
        running.push(call())
        await waiters(running.length)
      }
    },
    { timeout: 60_000 },
  )
  return (await Promise.all(running)) as [A, B]
}

describe('a reset is not undone', () => {
  testOperation('by a change of the password that was under way', changePassword, async (call) => {
    const { thief, id, username, password, takeBack } = await stolenAccount()
    const [taken, changed] = await inTurn(id, [
      takeBack,
      () => call(thief, { currentPassword: password, newPassword: 'stolen horse' }),
    ])
    expect([taken.status, changed.status]).toEqual([200, 400])
    expect(changed.error?.fields).toEqual({ currentPassword: 'Current password is not correct' })
    expect(await isSignedIn(thief)).toBe(false)
    expect(await canSignIn(username, 'stolen horse')).toBe(false)
    expect(await canSignIn(username, 'owned again')).toBe(true)
  })

  testOperation(
    'by a change of the address that was under way',
    confirmStaffEmailChange,
    async (call) => {
      const { thief, id, email, takeBack } = await stolenAccount()
      const theirs = uniqueEmail()
      const code = await newStaffAddressCode(thief, theirs)
      const [taken, changed] = await inTurn(id, [
        takeBack,
        () => call(thief, { email: theirs, code }),
      ])
      expect([taken.status, changed.status]).toEqual([200, 401])
      expect(await app.db.user.findUnique({ where: { id } })).toMatchObject({ email })
    },
  )

  test('at any moment: either the link is of no use any more, or the thief is out', async () => {
    let inTime = 0
    for (let round = 0; round < 12; round += 1) {
      const { thief, username, password, takeBack } = await stolenAccount()
      const passwords = { currentPassword: password, newPassword: 'stolen horse' }
      const calls = [() => change(thief, passwords), takeBack]
      const both = round % 2 === 0 ? calls : calls.toReversed()
      const answers = await Promise.all(both.map((call) => call()))
      const [changed, taken] = round % 2 === 0 ? answers : answers.toReversed()
      const thiefIsIn = (await isSignedIn(thief)) && (await canSignIn(username, 'stolen horse'))
      const ownerIsIn = await canSignIn(username, 'owned again')
      expect([changed?.status === 204, taken?.status === 200, thiefIsIn, ownerIsIn]).toEqual(
        taken?.status === 200
          ? [changed?.status === 204, true, false, true]
          : [true, false, true, false],
      )
      if (ownerIsIn) inTime += 1
    }
    expect(inTime).toBeGreaterThan(0)
  })
})
