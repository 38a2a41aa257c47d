import { CONTACT_RELATIONS, type ContactRelation } from '@loggia/contracts/contacts/values'
import { addressKey } from '@loggia/contracts/email-address'
import type { Database } from '@loggia/db/client'
import { Prisma } from '@loggia/db/generated/client'

/** How many rows are shown for each reason. */
const MAX_SHOWN = 10

/** The row of a table that matches for a reason. */
export interface Related {
  id: number
  by: ContactRelation
}

/** The identity of a contact's sender. */
interface Sender {
  id: number
  email: string
  /** Lower case. */
  domain: string
  /** The last eight digits of telephone numbers in the message: the form has no field for them. A hint, never proof. */
  phones: string[]
}

/** Reads the identity of the sender. */
export async function senderOf(
  db: Pick<Database, 'rows'>,
  id: number,
): Promise<Sender | undefined> {
  const [sender] = await db.rows<Sender>(Prisma.sql`
    SELECT id, email, lower(split_part(email, '@', 2)) AS domain, phone_keys(message) AS phones
    FROM contacts WHERE id = ${id}`)
  return sender
}

/** Other contacts of the same sender or company that are no spam. */
export function relatedContacts(db: Pick<Database, 'rows'>, sender: Sender): Promise<Related[]> {
  const isOther = Prisma.sql`id <> ${sender.id} AND quarantined_at IS NULL`
  return related(db, 'contacts', {
    address: Prisma.sql`lower(email) = lower(${sender.email}) AND ${isOther}`,
    telephone:
      hasPhone(sender) &&
      Prisma.sql`phone_keys(message) && ${sender.phones}::text[] AND ${isOther}`,
    domain:
      isCompany(sender) &&
      Prisma.sql`lower(split_part(email, '@', 2)) = ${sender.domain} AND ${isOther}`,
  })
}

/** Clients with the address, the telephone or the company of the sender. */
export function relatedClients(db: Pick<Database, 'rows'>, sender: Sender): Promise<Related[]> {
  return related(db, 'clients', {
    address: Prisma.sql`email_key = ${addressKey(sender.email)}`,
    telephone: hasPhone(sender) && Prisma.sql`phone_keys(phone) && ${sender.phones}::text[]`,
    domain: isCompany(sender) && Prisma.sql`split_part(email_key, '@', 2) = ${sender.domain}`,
  })
}

const hasPhone = ({ phones }: Sender) => phones.length > 0

const isCompany = ({ domain }: Sender) => domain !== '' && !PUBLIC_MAIL_DOMAINS.has(domain)

/** Reads by each reason on its own, so that each has its index; a row counts for its strongest one. */
async function related(
  db: Pick<Database, 'rows'>,
  table: 'contacts' | 'clients',
  conditions: Record<ContactRelation, Prisma.Sql | false>,
): Promise<Related[]> {
  const parts = CONTACT_RELATIONS.flatMap((by) => {
    const condition = conditions[by]
    if (!condition) return []
    return Prisma.sql`(SELECT id, ${by} AS by FROM ${Prisma.raw(table)}
      WHERE ${condition} ORDER BY id DESC LIMIT ${MAX_SHOWN})`
  })
  const rows = await db.rows<Related>(Prisma.join(parts, ' UNION ALL '))
  const byId = new Map<number, Related>()
  for (const by of CONTACT_RELATIONS) {
    for (const row of rows) if (row.by === by && !byId.has(row.id)) byId.set(row.id, row)
  }
  return [...byId.values()]
}

/** Where people of all companies have their mailbox: a shared domain says nothing there. */
const PUBLIC_MAIL_DOMAINS: ReadonlySet<string> = new Set([
  'aol.com',
  'fastmail.com',
  'gmail.com',
  'gmx.com',
  'gmx.de',
  'gmx.net',
  'googlemail.com',
  'hotmail.com',
  'icloud.com',
  'live.com',
  'mail.com',
  'mail.ru',
  'me.com',
  'msn.com',
  'outlook.com',
  'proton.me',
  'protonmail.com',
  'qq.com',
  't-online.de',
  'web.de',
  'yahoo.com',
  'yandex.ru',
])
