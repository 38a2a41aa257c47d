import { addressKey } from '@loggia/contracts/email-address'
import type { BounceKind } from '@loggia/contracts/mail-bounces/mail-bounces'
import { bounceReason } from '@loggia/contracts/mail-bounces/mail-bounces'
import { clientPath, contactPath } from '@loggia/contracts/paths'
import type { PersonKey } from '@loggia/contracts/person-key'
import type { Transaction } from '@loggia/db/client'
import type { RecipientRefusal } from '../kernel/mail/mail-error.ts'
import { tokensIn } from '../kernel/mail/reply-address.ts'
import { lockRows } from '../kernel/row-locks.ts'
import type { UnitOfWork } from '../kernel/unit-of-work.ts'
import { returnPathId } from '../mail-bounces/return-path.ts'
import { isUndeliverable } from '../mail-bounces/undeliverable.queries.ts'
import { notify } from '../notices/notify.ts'
import { responsibleFor } from '../notices/recipients.ts'
import { recordsOfAddress } from '../portal-access/people.ts'
import { handlersOf } from './add-answer.ts'
import type { InboundRules } from './classify-mail.ts'
import type { ReadMail } from './read-mail.ts'
import { markOf, statusOf } from './reports/bounce-status.ts'
import type { MailReport } from './reports/report.ts'

type Reporting = Pick<ReadMail, 'report' | 'recipients'>

/** So many that came back for a while within `REPEATED_MS` are enough. */
const MAX_SOFT = 5
const REPEATED_MS = 7 * 24 * 3_600_000

/** Records recipients that a mail server refused at once, with words that say something about them for good. */
export async function recordRefusals(
  unit: UnitOfWork,
  refusals: readonly RecipientRefusal[],
): Promise<void> {
  const marks = new Map<string, { kind: BounceKind; status: string }>()
  for (const { address, words } of refusals) {
    const status = statusOf('', words)
    // What may pass is tried again, much more often than five times in a week.
    if (status && markOf(status) === 'hard')
      marks.set(addressKey(address), { kind: 'hard', status })
  }
  await recordMarks(unit, marks)
}

/**
 * Records what a report says of the addresses to which the reported email was sent, as far as it is proved: by its
 * Message-ID, or by the return path that it came to, each of which strangers do not know. Of other addresses it says
 * nothing.
 *
 * @returns whether it is about an email of ours
 */
export async function recordBounces(
  unit: UnitOfWork,
  mail: Reporting,
  rules: InboundRules,
): Promise<boolean> {
  const { report } = mail
  if (!report) return false
  const { messageIds, emailKeys: sentTo } = await provedRecipients(unit.db, report, mail, rules)
  const returned: string[] = []
  const marks = new Map<string, { kind: BounceKind; status: string }>()
  let isProved = false
  for (const { emailKeys, mark, status } of report.recipients) {
    // A report may hide the address; of several recipients it could be any.
    const only = emailKeys.length === 0 && sentTo.length === 1 ? sentTo : []
    const emailKey = [...only, ...emailKeys.filter((key) => sentTo.includes(key))][0]
    if (emailKey === undefined) continue
    isProved = true
    if (mark !== null) marks.set(emailKey, { kind: mark, status })
    if (mark !== null && mark !== 'soft') returned.push(emailKey)
  }
  await recordMarks(unit, marks)
  await unit.db.newsletterDelivery.updateMany({
    where: {
      messageId: { in: messageIds },
      bouncedAt: null,
      subscriber: { emailKey: { in: returned } },
    },
    data: { bouncedAt: new Date() },
  })
  return isProved
}

type Marks = ReadonlyMap<string, { kind: BounceKind; status: string }>

async function recordMarks(unit: UnitOfWork, marks: Marks): Promise<void> {
  const places = await findPlaces(unit.db, [...marks.keys()])
  for (const [emailKey, bounce] of marks) {
    await recordBounce(unit, { emailKey, ...bounce }, places.get(emailKey))
  }
}

/** Those who got the email that a report is about. */
async function provedRecipients(
  db: Transaction,
  { messageIds }: MailReport,
  { recipients }: Reporting,
  { secret, inboundAddress }: InboundRules,
): Promise<{ messageIds: string[]; emailKeys: string[] }> {
  const id = returnPathId(secret, tokensIn(inboundAddress, recipients))
  const row = id === null ? null : await db.sentMail.findUnique({ where: { id } })
  const reported = row ? [row.messageId] : messageIds
  const where = { messageId: { in: reported } }
  const sent = await db.sentMail.findMany({ where, select: { emailKey: true } })
  return { messageIds: reported, emailKeys: [...new Set(sent.map(({ emailKey }) => emailKey))] }
}

interface Bounce {
  emailKey: string
  kind: BounceKind
  status: string
}

/**
 * Adds a bounce, and tells those who look after the person once their address is undeliverable. Then it is that, however
 * often a report is repeated.
 */
async function recordBounce(
  { db, audit }: UnitOfWork,
  { emailKey, kind, status }: Bounce,
  place: Place | undefined,
): Promise<void> {
  if (await isUndeliverable(db, emailKey)) return
  const added = await db.mailBounce.create({ data: { emailKey, kind, status } })
  const isRepeated = kind === 'soft' && (await softBounces(db, emailKey)) >= MAX_SOFT
  if (isRepeated) await db.mailBounce.create({ data: { emailKey, kind: 'repeated', status } })
  if (kind === 'soft' && !isRepeated) return
  const entity = 'mailBounce'
  const after = { kind: isRepeated ? 'repeated' : kind, status }
  await audit({ action: 'mailBounce.recorded', entity, entityId: emailKey, after })
  if (!place) return
  await notify(db, {
    ...place,
    kind: 'mailReturned',
    details: { title: emailKey, by: bounceReason(isRepeated ? 'repeated' : kind, status) },
    by: null,
    onceKey: `mailReturned ${added.id}`,
  })
}

function softBounces(db: Transaction, emailKey: string): Promise<number> {
  const at = { gt: new Date(Date.now() - REPEATED_MS) }
  return db.mailBounce.count({ where: { emailKey, kind: 'soft', at } })
}

/** Where staff find a person, and who looks after them. */
interface Place {
  clientId: number | null
  path: string
  recipients: PersonKey[]
}

/** The places of those of some addresses that belong to a client, or else to a contact. */
async function findPlaces(db: Transaction, emailKeys: string[]): Promise<Map<string, Place>> {
  const newest = new Map<string, number>()
  for (const emailKey of emailKeys) {
    const ids = (await recordsOfAddress(db, emailKey)).map(({ id }) => id)
    if (ids.length > 0) newest.set(emailKey, Math.max(...ids))
  }
  // They may be deleted at this moment, and their notices with them.
  const locked = await lockRows(db, 'clients', [...newest.values()], 'KEY SHARE')
  const places = new Map<string, Place>()
  for (const emailKey of emailKeys) {
    const clientId = newest.get(emailKey) ?? 0
    const place = locked.includes(clientId)
      ? await placeOfClient(db, clientId)
      : await placeOfContact(db, emailKey)
    if (place) places.set(emailKey, place)
  }
  return places
}

async function placeOfClient(db: Transaction, clientId: number): Promise<Place> {
  return {
    clientId,
    path: clientPath(clientId),
    recipients: await responsibleFor(db, { clientId }),
  }
}

async function placeOfContact(db: Transaction, emailKey: string): Promise<Place | null> {
  const [contact] = await db.$queryRaw<{ id: number; ownerId: number | null }[]>`
    SELECT id, owner_id AS "ownerId" FROM contacts WHERE lower(email) = ${emailKey} ORDER BY id DESC LIMIT 1`
  if (!contact) return null
  const recipients = await handlersOf(db, contact)
  return { clientId: null, path: contactPath(contact.id), recipients }
}
