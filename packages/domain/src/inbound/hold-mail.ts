import { INBOUND_MAIL_REASONS, isInboundMailReason } from '@loggia/contracts/inbound/reasons'
import type { LikelyPlace } from '@loggia/contracts/inbound/inbound-mails'
import { heldMailsPath } from '@loggia/contracts/inbound/paths'
import { addressKey } from '@loggia/contracts/email-address'
import { personOf } from '@loggia/contracts/person-key'
import { LOCK_CLASSES } from '@loggia/db/lock-classes'
import type { Transaction } from '@loggia/db/client'
import type { InboundMail } from '@loggia/db/generated/client'
import type { UnitOfWork } from '../kernel/unit-of-work.ts'
import { lockRows } from '../kernel/row-locks.ts'
import { notify } from '../notices/notify.ts'
import { activeStaffKeys, responsibleFor } from '../notices/recipients.ts'
import { findPortalPerson } from '../portal-access/people.ts'
import { ACTIVE_STAFF } from '../staff-auth/active-staff.ts'
import { handlersOf } from './add-answer.ts'
import { findLikelyPlace } from './likely-place.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

/**
 * Tells of a held email, or of a dropped one that a person may have meant: the staff responsible for its probable place,
 * and its sender where that is safe.
 */
export async function announceUnassigned(unit: UnitOfWork, mail: InboundMail): Promise<void> {
  const place = await findLikelyPlace(unit.db, mail)
  await notifyStaff(unit.db, mail, place)
  const { reason } = mail
  if (isInboundMailReason(reason) && INBOUND_MAIL_REASONS[reason].told !== null)
    await tellSender(unit, mail)
}

/**
 * Strangers may send emails by the hundred, and the count beside *Messages* is always right: staff are told once an
 * hour of each conversation, and once a day of emails without a place and of dropped ones.
 */
async function notifyStaff(
  db: Transaction,
  { id, state, sender, senderName, subject }: InboundMail,
  place: LikelyPlace | null,
): Promise<void> {
  const clientId = place?.clientId ?? null
  // It may be deleted at this moment, and its notices with it.
  const isThere =
    clientId !== null && (await lockRows(db, 'clients', [clientId], 'KEY SHARE')).length > 0
  const [kind, listed] =
    state === 'held' ? (['mailHeld', 'held'] as const) : (['mailDropped', 'dropped'] as const)
  const turn = turnOf(place && kind === 'mailHeld' ? HOUR_MS : DAY_MS)
  await notify(db, {
    kind,
    recipients: await handlersOfPlace(db, place),
    details: { title: subject || '(no subject)', by: sender || senderName || 'an unknown sender' },
    path: heldMailsPath(id, listed),
    clientId: isThere ? clientId : null,
    by: null,
    onceKey: [kind, place && placeName(place), turn].filter(Boolean).join(' '),
  })
}

function placeName({ clientId, projectId, contactId }: LikelyPlace): string {
  if (contactId !== null) return `contact ${contactId}`
  return projectId === null ? `client ${clientId}` : `project ${projectId}`
}

function turnOf(lengthMs: number): number {
  return Math.floor(Date.now() / lengthMs)
}

async function handlersOfPlace(db: Transaction, place: LikelyPlace | null) {
  if (place?.clientId) {
    const { clientId, projectId } = place
    return responsibleFor(db, { clientId, projectId })
  }
  const where = { id: place?.contactId ?? 0 }
  const contact = await db.contact.findUnique({ where, select: { id: true, ownerId: true } })
  return contact ? handlersOf(db, contact) : activeStaffKeys(db)
}

/**
 * Queues the email that tells the sender of the decision: to their address in our records, never to one that a stranger
 * may have typed, and only once a day. Programs are not told: theirs are dropped.
 */
export async function tellSender(
  { db, enqueueMail }: UnitOfWork,
  mail: InboundMail,
): Promise<void> {
  const { id, sender } = mail
  if ((await findToldAddress(db, mail)) === null || !(await isAlone(db, sender))) return
  const since = new Date(Date.now() - DAY_MS)
  const told = await db.inboundMail.count({ where: { sender, toldAt: { gt: since } } })
  if (told > 0) return
  await db.inboundMail.update({ where: { id }, data: { toldAt: new Date() } })
  await enqueueMail('sendHeldMail', id)
}

/**
 * Keeps other transactions from telling the same person at the same time. None waits for it: they would tell them too.
 */
async function isAlone(db: Transaction, sender: string): Promise<boolean> {
  const [lock] = await db.$queryRaw<{ isAcquired: boolean }[]>`
    SELECT pg_try_advisory_xact_lock(${LOCK_CLASSES.toldSender}::int, hashtext(${sender})) AS "isAcquired"`
  return lock?.isAcquired === true
}

/**
 * The known address of a sender: of the token's holder, if the email came from their address; or, without a token, of a
 * person of the portal who has that address. Null for all others.
 */
export async function findToldAddress(
  db: Pick<Transaction, '$queryRaw' | 'replyAddress' | 'contact' | 'user'>,
  { addressId, sender }: Pick<InboundMail, 'addressId' | 'sender'>,
): Promise<{ email: string; kind: 'client' | 'contact' | 'staff' } | null> {
  if (sender === '') return null
  if (addressId === null) {
    const person = await findPortalPerson(db, sender)
    return person && { email: person.email, kind: 'client' }
  }
  const address = await db.replyAddress.findUnique({ where: { id: addressId } })
  if (!address) return null
  if (address.contactId !== null) {
    const contact = await db.contact.findUnique({ where: { id: address.contactId } })
    const isTheirs = contact && addressKey(contact.email) === sender
    return isTheirs ? { email: contact.email, kind: 'contact' } : null
  }
  const named = personOf(address.person)
  if (named.kind === 'client') {
    const person = named.emailKey === sender ? await findPortalPerson(db, sender) : null
    return person && { email: person.email, kind: 'client' }
  }
  const user = await db.user.findFirst({
    where: { id: named.id, emailKey: sender, ...ACTIVE_STAFF },
  })
  return user && { email: user.email, kind: 'staff' }
}
