export const STAFF = { name: 'Sam Staff', email: 'sam@provider.example' }
export const CLIENT = {
  name: 'Grace Hopper',
  email: 'grace@navy.example',
  company: 'Navy Computing',
}
export const HASH = '7b6d8a7e4f0c1b5a9d3e2f60718293a4b5c6d7e8f90a1b2c3d4e5f60718293a4'
export const PROJECT = 'Cloud migration'
export const MILESTONE = 'First booking in the cloud'
export const TEXT = 'Thank you for asking. Shall we talk on Monday?'
export const TOKEN = '2.bT3Fk0sW9cQvX1uYhZ8eRj5nLm7pAo4iKdGsC6rEwVM'
export const EARLIER = '2026-04-15T09:30:00.000Z'
export const LATER = '2026-05-04T16:00:00.000Z'

const SECRET = 'KRSXG5CTMVRXEZLUKN2XAZLSKNSWG4TF'
const RECOVERY_CODES = ['4821 0937 5562 8140 2293 7706', '1190 4475 6038 2251 9987 3314']
/** The second factor of an account. */
const FACTOR = {
  secret: SECRET,
  uri: `otpauth://totp/Nord:sam?issuer=Nord&secret=${SECRET}&algorithm=SHA1&digits=6&period=30`,
  qrCode: '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 450 450">…</svg>',
  codes: [RECOVERY_CODES],
  confirmedAt: LATER,
  recoveryCodesLeft: 8,
}

/** The same value for each of the keys. */
export function each<T>(value: T, keys: string): Record<string, T> {
  return Object.fromEntries(keys.split(' ').map((key) => [key, value]))
}

/** The optional keys of inputs that examples show, where something is known of them. */
export const SHOWN: readonly string[] = (
  'address before budget category company currentPassword dueOn endDate hasBeenContacted ids milestoneId name notes path paymentLink ' +
  'phone project projectId projectType quietFrom quietTo removePasskeys scheme secondFactorFrom startDate text timeZone token value version'
).split(' ')

/** The default meaning of a key. */
export const COMMON: Readonly<Record<string, unknown>> = {
  ...CLIENT,
  ...FACTOR,
  ...each(CLIENT.name, 'clientName entityName personName uploaderName'),
  ...each(STAFF.name, 'actorName askedBy author authorName by contact contactedBy deletedBy'),
  ...each(STAFF.name, 'displayName editedBy invitedBy lead owner publishedBy readBy'),
  ...each(true, 'authenticated available canConnect connected dryRun hasDocuments hasRecords'),
  ...each(
    true,
    'removePasskeys isActive isAllowed isComplete isCurrent isDone isDraft isDriveConnected isIntact',
  ),
  ...each(
    true,
    'isInProject isOn isOpen isOwn isVisible hasSecondFactor hasPasskey mayInvite mayEnd maySignIn ok recovered',
  ),
  ...each(0, 'failed gone overdue skipped'),
  ...each(7, 'id clientId recordId'),
  ...each(3, 'editedById leadId ownerId projectId upcomingProjectId userId'),
  ...each(12, 'afterId messageId milestoneId nextId readUpTo seenUpTo'),
  ...each(1_500_000, 'bytes receivedBytes usedBytes'),
  ...each(1_000_000_000, 'maxBytes quotaBytes'),
  ...each(1_000, 'fileMb quotaMb'),
  ...each(EARLIER, 'createdAt modifiedTime readAt requestedAt sentAt'),
  ...each(LATER, 'lastMessageAt lastSignInAt seenAt storedAt'),
  ...each('correct horse', 'currentPassword password'),
  ...each('5d1c0b9c7a3e42f6', 'currentRevision revision sessionId'),
  ...each(PROJECT, 'about projectTitle title'),
  actorId: '1',
  actorKind: 'staff',
  action: 'client.updated',
  after: { status: 'active' },
  before: [{ status: 'prospect' }, LATER],
  code: '483920',
  currency: 'EUR',
  device: 'Firefox on Windows',
  secondFactorFor: 'admins',
  isShared: false,
  idleMinutes: 43_200,
  // Far away, so that the person who sends the examples is not asked for one.
  secondFactorFrom: '2099-01-01',
  needsSecondFactor: false,
  usesPassword: true,
  entity: 'client',
  entityId: '7',
  expiresAt: '2026-04-22T09:30:00.000Z',
  hash: HASH,
  ifExists: 'refuse',
  link: `http://localhost:3000/auth?invitation=${TOKEN}`,
  message: 'Please check your email for the access code',
  milestone: MILESTONE,
  newPassword: 'battery staple',
  path: '/admin/projects/3',
  percent: 100,
  permission: 'ownRecord:read',
  person: CLIENT.email,
  policyVersion: '2025-04-15',
  q: 'hopper',
  reason: null,
  role: ['admin', 'member'],
  state: ['open', 'sent', 'stored'],
  status: ['active', 'in-progress'],
  text: TEXT,
  token: TOKEN,
  username: 'sam',
  version: 1,
}
