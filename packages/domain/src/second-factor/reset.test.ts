import { openTestApp } from '@loggia/testing/api/app'
import { overRest, testOperation } from '@loggia/testing/api/both-apis'
import { forgetProofs } from '@loggia/testing/api/proofs'
import { newStaff, staffBrowser } from '@loggia/testing/api/people'
import { expect } from 'vitest'
import { listTeam, resetColleagueSecondFactor as reset } from '../team/team.service.ts'
import { enableSecondFactor } from './testing/own-app.ts'

const team = overRest(listTeam)

const app = await openTestApp()

const signIn = async (username: string) => {
  const body = { username, password: 'correct horse' }
  return (await app.browser().request('post', '/api/login', { body })).status
}

testOperation('an admin turns off that of a colleague, who gets an email', reset, async (call) => {
  const [admin, kay] = [await staffBrowser(app), await newStaff(app, 'staff')]
  await enableSecondFactor(kay.browser)
  const seen = async () => (await team(admin)).data.find(({ id }) => id === kay.id)
  expect(await seen()).toMatchObject({ hasSecondFactor: true })
  expect(await signIn(kay.username)).toBe(401)
  const { error, data } = await call(admin, { id: kay.id })
  expect(error).toBeUndefined()
  expect(data).toMatchObject({ id: kay.id, hasSecondFactor: false })
  expect(await seen()).toMatchObject({ hasSecondFactor: false })
  expect(await signIn(kay.username)).toBe(200)
  // Once is enough.
  expect((await call(admin, { id: kay.id })).error).toBeUndefined()
  const where = { action: 'staff.secondFactorReset', entityId: String(kay.id) }
  const entries = await app.db.auditEntry.findMany({ where })
  expect(entries).toMatchObject([{ actorName: 'Sam Staff' }])
  const mail = { kind: 'sendSignInChanged', refId: entries[0]?.id ?? 0 }
  expect(await app.db.outbox.count({ where: mail })).toBe(1)
})

testOperation('needs a proof, and is not for oneself or for nobody', reset, async (call) => {
  const { browser: admin, id } = await newStaff(app)
  const own = await call(admin, { id })
  expect(own.status).toBe(403)
  expect(own.error?.message).toContain('your own second factor')
  expect((await call(admin, { id: 999_999 })).status).toBe(404)
  await forgetProofs(app.redis)
  expect((await call(admin, { id })).error?.code).toBe('PROOF_REQUIRED')
})
