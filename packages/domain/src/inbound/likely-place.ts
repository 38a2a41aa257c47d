import type { LikelyPlace, PlaceClue } from '@loggia/contracts/inbound/inbound-mails'
import { officeConversationPath } from '@loggia/contracts/messages/paths'
import { contactPath } from '@loggia/contracts/paths'
import { clientKey, personOf, staffKey, type PersonKey } from '@loggia/contracts/person-key'
import type { Transaction } from '@loggia/db/client'
import { Prisma } from '@loggia/db/generated/client'
import type { InboundMail } from '@loggia/db/generated/client'
import { z } from 'zod'
import { PORTAL_PEOPLE, peopleOfRecords } from '../portal-access/people.ts'

/** The facts by which an email's place is searched. */
export type Clues = Pick<InboundMail, 'addressId' | 'answersTo' | 'sender' | 'subject'>

type Reading = Pick<
  Transaction,
  '$queryRaw' | 'replyAddress' | 'user' | 'client' | 'project' | 'contact'
>

/** A place as the queries find it: a conversation, of a project or else of a client, or a contact. */
interface Found {
  clientId: number | null
  projectId: number | null
  contactId: number | null
}

/** Shorter subjects say nothing. */
const MIN_SUBJECT = 8

/**
 * The probable place of an email, for the staff who decide about it: it proves nothing. The surest is an address of
 * ours with a token, then the email of ours that it answers, then the claimed sender, then the subject.
 */
export async function findLikelyPlace(db: Reading, mail: Clues): Promise<LikelyPlace | null> {
  const found = await firstFound([
    ['token', () => ofAddresses(db, Prisma.sql`a.id = ${mail.addressId ?? 0}`)],
    ['answer', () => ofAnsweredMail(db, z.array(z.string()).parse(mail.answersTo))],
    ['sender', () => ofSender(db, mail.sender)],
    ['subject', () => ofSubject(db, mail.subject)],
  ])
  return found && describe(db, mail, found)
}

async function firstFound(
  searches: readonly [PlaceClue, () => Promise<Found[]>][],
): Promise<(Found & { clue: PlaceClue }) | null> {
  for (const [clue, search] of searches) {
    const [only, ...others] = await search()
    // Two conversations of one subject say nothing; the other searches answer with one at most.
    if (only && others.length === 0) return { clue, ...only }
  }
  return null
}

/** The targets of reply addresses, each once. */
function ofAddresses(db: Reading, condition: Prisma.Sql): Promise<Found[]> {
  return db.$queryRaw<Found[]>`
    SELECT DISTINCT coalesce(t.client_id, p.client_id) AS "clientId", t.project_id AS "projectId",
      a.contact_id AS "contactId"
    FROM reply_addresses a LEFT JOIN threads t ON t.id = a.thread_id
    LEFT JOIN projects p ON p.id = t.project_id
    WHERE ${condition} LIMIT 2`
}

/** The conversation of the nearest of the emails that it answers, as long as the outbox knows them. */
async function ofAnsweredMail(db: Reading, ids: readonly string[]): Promise<Found[]> {
  if (ids.length === 0) return []
  const [address] = await db.$queryRaw<{ id: number }[]>`
    SELECT a.id FROM reply_addresses a JOIN (
      SELECT message_id, id AS address_id FROM reply_addresses
      UNION ALL
      SELECT o.message_id, m.address_id FROM outbox o JOIN conversation_mails m ON m.id = o.ref_id
      WHERE o.kind = 'sendConversationMail'
      UNION ALL
      SELECT o.message_id, r.id FROM outbox o JOIN contact_replies c ON c.id = o.ref_id
        JOIN reply_addresses r ON r.contact_id = c.contact_id
      WHERE o.kind = 'sendContactReply') sent ON sent.address_id = a.id
    WHERE sent.message_id = ANY(${ids}) ORDER BY array_position(${ids}::text[], sent.message_id) LIMIT 1`
  return address ? ofAddresses(db, Prisma.sql`a.id = ${address.id}`) : []
}

/** The liveliest conversation of the person with this address, or else their last contact. */
async function ofSender(db: Reading, sender: string): Promise<Found[]> {
  if (sender === '') return []
  const ofClient = await db.$queryRaw<Found[]>`
    SELECT person.client_id AS "clientId", t.project_id AS "projectId", NULL::int AS "contactId"
    FROM ${PORTAL_PEOPLE} LEFT JOIN LATERAL (
      SELECT t.project_id, t.last_message_id FROM threads t LEFT JOIN projects p ON p.id = t.project_id
      WHERE coalesce(t.client_id, p.client_id) = person.client_id AND t.last_message_id IS NOT NULL
      ORDER BY t.last_message_id DESC LIMIT 1) t ON true
    WHERE person.email_key = ${sender}
    ORDER BY t.last_message_id DESC NULLS LAST, person.client_id DESC LIMIT 1`
  if (ofClient.length > 0) return ofClient
  return db.$queryRaw<Found[]>`
    SELECT NULL::int AS "clientId", NULL::int AS "projectId", id AS "contactId"
    FROM contacts WHERE lower(email) = ${sender} ORDER BY id DESC LIMIT 1`
}

/** Mail programs put their words before the subject that they answer, in any language. */
function ofSubject(db: Reading, subject: string): Promise<Found[]> {
  return ofAddresses(
    db,
    Prisma.sql`length(a.subject) >= ${MIN_SUBJECT} AND right(${subject}, length(a.subject)) = a.subject`,
  )
}

async function describe(
  db: Reading,
  mail: Clues,
  { clue, ...found }: Found & { clue: PlaceClue },
): Promise<LikelyPlace | null> {
  const { clientId, projectId, contactId } = found
  if (contactId !== null) {
    const contact = await db.contact.findUnique({ where: { id: contactId } })
    if (!contact) return null
    const name = `${contact.firstName} ${contact.lastName}`
    const texts = { title: name, clientName: contact.company ?? '', writer: name }
    return { clue, ...found, ...texts, path: contactPath(contactId) }
  }
  const client = clientId && (await db.client.findUnique({ where: { id: clientId } }))
  if (!client) return null
  const subject = projectId === null ? { clientId: client.id } : { projectId }
  const project = projectId && (await db.project.findUnique({ where: { id: projectId } }))
  const { name: writer } = await findWriter(db, client.id, mail)
  return {
    clue,
    ...found,
    title: project ? project.title : client.name,
    clientName: client.name,
    writer,
    path: officeConversationPath(subject),
  }
}

/** The author of an email that staff have put into a conversation; `key` is null for an unknown person. */
export interface Writer {
  key: PersonKey | null
  name: string
}

/**
 * The author of an email in a conversation of a client: the person whose address it came from; or else the holder of
 * the address that it was sent to; or else just that address.
 */
export async function findWriter(
  db: Reading,
  clientId: number,
  { addressId, sender }: Pick<Clues, 'addressId' | 'sender'>,
): Promise<Writer> {
  const people = await peopleOfRecords(db, [clientId])
  const given = await db.replyAddress.findUnique({ where: { id: addressId ?? 0 } })
  const user = await db.user.findUnique({ where: { emailKey: sender } })
  const keys = [clientKey(sender), user && staffKey(user.id), given?.person].filter(Boolean)
  for (const key of keys) {
    const named = personOf(key ?? '')
    if (named.kind === 'client') {
      const person = people.find(({ emailKey }) => emailKey === named.emailKey)
      if (person) return { key: clientKey(person.emailKey), name: person.name }
    } else {
      const colleague = await db.user.findUnique({ where: { id: named.id } })
      if (colleague) return { key: staffKey(colleague.id), name: colleague.name }
    }
  }
  return { key: null, name: sender || 'An unknown sender' }
}
