import { DRIVE_SETTINGS } from '@loggia/contracts/paths'
import { afterAll, expect, test } from 'vitest'
import { DEMO_SECRET } from '@loggia/server/env'
import { readToken } from '@loggia/server/auth/signed-token'
import { outcome, queueMail, tokensIn } from '../testing/queued-mail.ts'
import { createStaff, startStack } from '../testing/stack.ts'

const SITE = 'http://localhost:3000'
const DAY = 86_400_000

const stack = await startStack()
await stack.worker()
const dana = await createStaff(stack, 'Dana, Lead', 'dana@company.example')
await createStaff(stack, 'Lee', 'lee@company.example')
const max = await createStaff(stack, 'Max, who left', 'max@company.example')
await stack.db.user.update({ where: { id: max.id }, data: { deactivatedAt: new Date() } })
afterAll(() => stack.close())

const inOneDay = () => new Date(Date.now() + DAY)
const yesterday = () => new Date(Date.now() - DAY)

async function signInPaused(entityId: string, action = 'client.signInPaused') {
  const at = new Date('2026-03-04T05:06:07Z')
  const entity = { entity: 'clientSession', entityId }
  const { id } = await stack.db.auditEntry.create({
    data: { at, actorKind: 'visitor', action, ...entity },
  })
  return queueMail(stack, 'sendSignInAlert', id)
}

test('all active staff are alerted of a paused sign-in', async () => {
  const { mails } = await outcome(stack, await signInPaused("o'neil+<b>@client.example"))
  expect(mails).toHaveLength(1)
  expect(mails[0]).toMatchObject({
    envelope: { to: ['dana@company.example', 'lee@company.example'] },
    subject: 'Sign-in paused after many failed attempts',
  })
  expect(mails[0]?.text).toContain("o'neil+<b>@client.example")
  expect(mails[0]?.html).toContain("o'neil+&lt;b&gt;@client.example")
  expect(mails[0]?.text).toContain('Mar 4, 2026, 5:06 AM UTC')
  expect(mails[0]?.text).toContain(`${SITE}/admin\n`)
})

test('any other audit entry alerts nobody', async () => {
  const row = await signInPaused('ada@client.example', 'client.signedIn')
  expect(await outcome(stack, row)).toEqual({ mails: [], errorClass: 'NotNeeded' })
})

async function invite(fields: { expiresAt?: Date; usedAt?: Date; invitedById?: number } = {}) {
  const data = { email: 'new@company.example', expiresAt: inOneDay(), ...fields }
  const invitation = await stack.db.staffInvitation.create({ data })
  const row = await queueMail(stack, 'sendStaffInvitation', invitation.id)
  return { invitation, row }
}

test('an invitation names the inviter and its expiry', async () => {
  const expiresAt = new Date('2126-11-28T12:00:00Z')
  const { invitation, row } = await invite({ expiresAt, invitedById: dana.id })
  const { mails } = await outcome(stack, row)
  expect(mails).toHaveLength(1)
  const { envelope, subject, text = '', html } = mails[0] ?? {}
  expect(envelope?.to).toEqual(['new@company.example'])
  expect(subject).toBe('You are invited to the team')
  expect(text).toContain('Dana, Lead invites you')
  expect(text).toContain('works once, until Nov 28, 2126, 12:00 PM UTC')
  const [token = ''] = tokensIn(text, `${SITE}/auth?invitation=`)
  expect(readToken(DEMO_SECRET, 'staff-invitation', token)).toBe(invitation.id)
  expect(html).toContain(`href="${SITE}/auth?invitation=${token}"`)
})

test('an invitation is mailed without its inviter, but not when it is used or expired', async () => {
  const orphan = await invite()
  const { mails } = await outcome(stack, orphan.row)
  expect(mails[0]?.text).toMatch(/^You are invited to the team of/)
  const used = await invite({ usedAt: new Date() })
  expect(await outcome(stack, used.row)).toEqual({ mails: [], errorClass: 'NotNeeded' })
  const expired = await invite({ expiresAt: yesterday() })
  expect(await outcome(stack, expired.row)).toEqual({ mails: [], errorClass: 'Expired' })
})

async function driveConnection(owner: string, lostAt: Date | null) {
  const data = { owner, account: 'office@company.example', lostAt }
  const connection = await stack.db.driveConnection.create({ data })
  return queueMail(stack, 'sendDriveAlert', connection.id)
}

test('all staff are alerted of a lost connection to Drive, and told its owner', async () => {
  const lostAt = new Date('2026-03-04T05:06:07Z')
  const { mails } = await outcome(stack, await driveConnection('workspace', lostAt))
  expect(mails).toHaveLength(1)
  expect(mails[0]).toMatchObject({
    envelope: { to: ['dana@company.example', 'lee@company.example'] },
    subject: 'Google Drive has to be connected again',
  })
  expect(mails[0]?.text).toContain('the workspace to the account office@company.example')
  expect(mails[0]?.text).toContain('Mar 4, 2026, 5:06 AM UTC')
  expect(mails[0]?.text).toContain(`${SITE}${DRIVE_SETTINGS}\n`)
  const own = await outcome(stack, await driveConnection("o'neil@client.example", lostAt))
  expect(own.mails[0]?.text).toContain("the client o'neil@client.example")
})

test('a connection that was renewed before the mail alerts nobody', async () => {
  const row = await driveConnection('back@client.example', null)
  expect(await outcome(stack, row)).toEqual({ mails: [], errorClass: 'NotNeeded' })
})

/** The remedy of a person who knows nothing of the change. */
const REMEDIES: Readonly<Record<string, string>> = {
  // Another password would shut no intruder out.
  'passkey.added': 'If you do not, remove it on the page of your account, sign out everywhere',
  'staff.ssoLinked': 'If you do not, tell your colleagues at once: on the page Team an admin can',
}

test.each([
  ['staff.secondFactorTurnedOn', 'Your second factor is on', 'takes your password and a code'],
  ['staff.secondFactorReplaced', 'Your second factor is another app', 'Codes of the app before'],
  ['staff.secondFactorTurnedOff', 'Your second factor is off', 'your password alone is enough'],
  ['staff.secondFactorReset', 'Your second factor was reset', 'An admin turned off'],
  ['staff.recoveryCodesRenewed', 'You have new recovery codes', 'no longer work'],
  ['staff.recoveryCodeUsed', 'A recovery code was used', 'does not work again'],
  ['staff.ssoLinked', 'Single sign-on is set up for you', 'for the first time'],
  ['passkey.added', 'A passkey was created for you', 'act as you, without a password'],
])('%s is mailed to whom it is about', async (action, subject, words) => {
  const isOwn = action === 'passkey.added'
  const about = isOwn
    ? { actorId: String(dana.id), entity: 'passkey', entityId: '77' }
    : { entity: 'user', entityId: String(dana.id) }
  const data = { ...about, actorKind: 'staff', action }
  const { id } = await stack.db.auditEntry.create({ data })
  const { mails } = await outcome(stack, await queueMail(stack, 'sendSignInChanged', id))
  expect(mails).toMatchObject([{ envelope: { to: ['dana@company.example'] }, subject }])
  expect(mails[0]?.text).toContain(words)
  const remedy = REMEDIES[action] ?? 'If you do not, change your password at once'
  expect(mails[0]?.text).toContain(remedy)
  expect(mails[0]?.text).toContain(`${SITE}/admin/account`)
})

test('a factor that is off leaves the password not enough where the team asks for the passkey', async () => {
  await stack.db.signInRule.create({
    data: { secondFactorFor: 'everybody', secondFactorFrom: yesterday() },
  })
  const made = { credentialId: 'a', publicKey: Buffer.of(1), counter: 0n, transports: [] }
  const named = { person: `staff:${dana.id}`, userHandle: 'dana', name: 'Phone', isSynced: true }
  await stack.db.passkey.create({ data: { ...made, ...named } })
  const about = { actorKind: 'staff', entity: 'user', entityId: String(dana.id) }
  const data = { ...about, action: 'staff.secondFactorTurnedOff' }
  const { id } = await stack.db.auditEntry.create({ data })
  const { mails } = await outcome(stack, await queueMail(stack, 'sendSignInChanged', id))
  expect(mails[0]?.text).toContain('From now on, you sign in with your passkey')
  expect(mails[0]?.text).not.toContain('your password alone is enough')
})

test('a new passkey is mailed to its client, unless they were erased meanwhile', async () => {
  for (const [actorId, to] of [
    ['ines@harbour.example', ['ines@harbour.example']],
    ['erased', null],
  ] as const) {
    const about = { actorKind: 'member', actorId, entity: 'passkey', entityId: '78' }
    const data = { ...about, action: 'passkey.added' }
    const { id } = await stack.db.auditEntry.create({ data })
    const { mails } = await outcome(stack, await queueMail(stack, 'sendSignInChanged', id))
    expect(mails.map(({ envelope }) => envelope.to)).toEqual(to ? [to] : [])
    if (!to) continue
    expect(mails[0]?.text).toContain('in the client portal of')
    expect(mails[0]?.text).toContain('remove it in your profile')
    expect(mails[0]?.text).toContain(`${SITE}/client-dashboard/profile`)
  }
})

test('a change of the sign-in is mailed to nobody who has left, and nothing else is', async () => {
  for (const [action, userId] of [
    ['staff.recoveryCodeUsed', max.id],
    ['staff.signedIn', dana.id],
  ] as const) {
    const about = { actorKind: 'staff', entity: 'user', entityId: String(userId) }
    const { id } = await stack.db.auditEntry.create({ data: { ...about, action } })
    const row = await queueMail(stack, 'sendSignInChanged', id)
    expect(await outcome(stack, row)).toEqual({ mails: [], errorClass: 'NotNeeded' })
  }
})

test('without active staff the alert is dead', async () => {
  await stack.db.user.updateMany({ data: { deactivatedAt: new Date() } })
  const row = await signInPaused('guessed@client.example')
  expect(await outcome(stack, row)).toEqual({ mails: [], errorClass: 'NoRecipient' })
})
