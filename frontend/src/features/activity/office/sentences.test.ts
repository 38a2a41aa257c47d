import { AUDIT_ACTIONS } from '@loggia/contracts/audit/kinds'
import { describe, expect, test } from 'vitest'
import { buildChange } from '../testing/build-change.ts'
import type { Entry } from './activity-entry.ts'
import { sentenceOf } from './sentences.ts'

const entry = (fields: Partial<Entry>) => buildChange({ before: null, after: null, ...fields })

const visitor = { actorKind: 'visitor', actorId: null, actorName: null }
const system = { actorKind: 'system', actorId: null }

test.each(AUDIT_ACTIONS)('%s has its own sentence', (action) => {
  const sentence = sentenceOf(entry({ action }))
  expect(sentence).toMatch(
    /^(Lin Clerk|Acme Ltd|The (?:file|issue) Acme Ltd|A subscriber|Signing|Someone|Failed) /,
  )
  expect(sentence).not.toMatch(/undefined|null|\(|\d/)
})

test('an import says what came from the file, however it was sent', () => {
  const after = { file: 'people.csv', kind: 'clients', created: 1_200, skipped: 2, failed: 0 }
  const about = { action: 'import.completed', entity: 'import', entityName: null, after }
  expect(sentenceOf(entry({ ...about, entityId: '0f3a9c1e' }))).toBe(
    'Lin Clerk imported 1,200 clients from people.csv; 2 skipped',
  )
})

test('describes an unknown action in plain words', () => {
  expect(sentenceOf(entry({ action: 'client.mergedInto' }))).toBe(
    'Lin Clerk: client merged into (client Acme Ltd)',
  )
  expect(
    sentenceOf(
      entry({
        ...system,
        actorName: null,
        action: 'toString',
        entity: 'demo',
        entityId: 'settings',
        entityName: null,
      }),
    ),
  ).toBe('The system: to string (demo settings)')
})

test('names the seeded parts of the demo', () => {
  const seeded = { action: 'demo:seed', entity: 'demo', entityId: 'contacts', entityName: null }
  expect(sentenceOf(entry({ ...system, actorName: null, ...seeded }))).toBe('Sample contacts added')
  const roles = { ...seeded, entityId: 'portalRoles' }
  expect(sentenceOf(entry({ ...system, ...roles }))).toBe('Sample portal roles added')
})

describe('changes', () => {
  const change = (before: Entry['before'], after: Entry['after']) =>
    sentenceOf(entry({ before, after }))

  test('names the old and the new value', () => {
    expect(change({ status: 'prospect' }, { status: 'active' })).toBe(
      'Lin Clerk changed the client Acme Ltd: status from prospect to active',
    )
  })

  test('says which values were set and removed', () => {
    expect(change({ phone: null, address: '1 Pier' }, { phone: '555-0100', address: null })).toBe(
      'Lin Clerk changed the client Acme Ltd: phone set to 555-0100, address removed',
    )
  })

  test('only names fields with long values, after the others', () => {
    const long = 'x'.repeat(41)
    expect(change({ notes: long, name: 'A' }, { notes: '', name: 'B' })).toBe(
      'Lin Clerk changed the client Acme Ltd: name from A to B, notes',
    )
  })

  test('counts further changes', () => {
    const before = { name: 'A', email: 'a@b.c', phone: '1', company: 'C', status: 'active' }
    const after = { name: 'B', email: 'd@e.f', phone: '2', company: 'D', status: 'inactive' }
    expect(change(before, after)).toBe(
      'Lin Clerk changed the client Acme Ltd: name from A to B, email from a@b.c to d@e.f, phone from 1 to 2 and 2 more',
    )
  })

  test('leaves out technical fields', () => {
    const counted = { version: 1, updatedAt: '2026-03-01T08:00:00.000Z' }
    expect(change(counted, { ...counted, version: 2 })).toBe(
      'Lin Clerk saved the client Acme Ltd without changes',
    )
  })
})

test.each([
  [
    { action: 'contact.updated', after: { hasBeenContacted: true } },
    'Lin Clerk marked the message from Acme Ltd as contacted',
  ],
  [
    { action: 'contact.updated', after: { hasBeenContacted: false, contactedAt: null } },
    'Lin Clerk marked the message from Acme Ltd as new again',
  ],
  [
    { action: 'contact.updated', after: { isQuarantined: false, hasBeenContacted: true } },
    'Lin Clerk marked the message from Acme Ltd as not spam and marked it as contacted',
  ],
  [
    { action: 'contact.replied', after: { replyId: 3, subject: 'Your engine' } },
    'Lin Clerk replied to Acme Ltd: Your engine',
  ],
  [
    { action: 'contact.created', ...visitor, after: { isQuarantined: true } },
    'Acme Ltd sent a message with the contact form, held back as possible spam',
  ],
  [
    {
      action: 'siteSetting.updated',
      entity: 'siteSetting',
      entityId: 'company_phone',
      entityName: null,
      before: { value: '1' },
      after: { value: '2' },
    },
    'Lin Clerk changed the setting company phone from 1 to 2',
  ],
  [
    {
      action: 'siteSetting.updated',
      entity: 'siteSetting',
      entityId: 'company_phone',
      entityName: null,
      after: { id: 1, key: 'company_phone', value: '2', category: 'contact' },
    },
    'Lin Clerk set the setting company phone to 2',
  ],
  [
    { action: 'staff.signInFailed', ...visitor, entity: 'user', entityId: null, entityName: null },
    'Failed sign-in for an unknown user',
  ],
  [
    { action: 'staff.passwordReset', ...visitor },
    'Acme Ltd reset their password with the link we emailed',
  ],
  [
    { action: 'staff.passwordReset', ...system, actorName: 'operator' },
    'The operator of the server set a new password for Acme Ltd',
  ],
  [{ action: 'staff.sessionEnded' }, 'Lin Clerk ended one of their sessions'],
  [{ action: 'staff.otherSessionsEnded' }, 'Lin Clerk ended their sessions in all other browsers'],
  [{ action: 'staff.profileChanged' }, 'Lin Clerk changed their profile'],
  [{ action: 'staff.preferencesChanged' }, 'Lin Clerk changed their preferences'],
  [{ action: 'staff.signedOutEverywhere', entityId: '1' }, 'Lin Clerk signed out everywhere'],
  [
    { action: 'client.signInFailed', ...visitor, entityId: 'a@b.example', entityName: null },
    'A visitor entered a wrong access code for a@b.example',
  ],
  [
    { action: 'client.signedIn', actorKind: 'member', actorId: 'a@b.example', actorName: null },
    'a@b.example signed in to the portal',
  ],
  [
    {
      action: 'client.signedIn',
      actorKind: 'member',
      actorId: 'a@b.example',
      actorName: null,
      after: { way: 'emailLink' },
    },
    'a@b.example signed in to the portal by the link of an email',
  ],
  [
    {
      action: 'drive.connected',
      entity: 'driveConnection',
      entityId: 'workspace',
      entityName: null,
      after: { account: 'owner@drive.example' },
    },
    'Lin Clerk connected Google Drive for the workspace (owner@drive.example)',
  ],
  [
    {
      action: 'drive.lost',
      ...system,
      actorName: 'Google',
      entity: 'driveConnection',
      entityId: 'workspace',
      entityName: null,
    },
    'Google no longer accepts the connection for the workspace',
  ],
  [{ action: 'client.deleted', entityName: null }, 'Lin Clerk deleted the client no. 7'],
])('%o', (fields, sentence) => {
  expect(sentenceOf(entry(fields))).toBe(sentence)
})
