import { addressKey, cleanEmail } from '@loggia/contracts/email-address'
import type { Database } from '@loggia/db/client'
import { z } from 'zod'
import { warn, type Finding } from './finding.ts'

/** How many addresses are looked at, and how many are named. */
const MOST = { read: 200, named: 5 }

const stored = z.array(
  z.object({ what: z.string(), id: z.int(), email: z.string(), key: z.string() }),
)

type Stored = z.infer<typeof stored>[number]

/**
 * The addresses that were equal to another one by eye only when they were stored: in full width, with a domain in
 * Unicode, or with `ß` for `ss`. They are compared to the letter since, so that they cannot sign in any more. None is
 * changed or merged here: only people know which of two owns an address.
 *
 * @throws when PostgreSQL does not answer
 */
export async function checkAddresses(db: Database): Promise<Finding[]> {
  const odd = stored.parse(
    await db.$queryRaw`
      SELECT what, id, email, email_key AS key FROM (
        SELECT 'staff' AS what, id, email, email_key FROM users
        UNION ALL SELECT 'client', id, email, email_key FROM clients
        UNION ALL SELECT 'colleague of a client', id, email, email_key FROM client_people
        UNION ALL SELECT 'subscriber', id, email, email_key FROM newsletter_subscribers
      ) all_addresses
      WHERE email_key <> lower(email) OR octet_length(email_key) <> char_length(email_key)
      ORDER BY what, id LIMIT ${MOST.read}`,
  )
  const wrong = odd.filter(({ email, key }) => key !== addressKey(cleanEmail(email)))
  if (wrong.length === 0) return []
  const others = await recordsWith(db, wrong)
  const named = wrong.slice(0, MOST.named).map((one) => nameOf(one, others))
  const more = wrong.length > named.length ? [`${wrong.length - named.length} more`] : []
  const text = `${wrong.length === 1 ? 'one is' : `${wrong.length} are`} stored as they are no longer compared: ${[...named, ...more].join('; ')}`
  return [
    warn(
      'Addresses',
      text,
      'Nobody signs in with them. Open each record and save its address, or delete the one that is too many; nothing is merged by itself.',
    ),
  ]
}

/** The records that have the addresses as they are compared now, by their keys. */
async function recordsWith(db: Database, wrong: readonly Stored[]): Promise<Map<string, string[]>> {
  const keys = wrong.map(({ email }) => addressKey(cleanEmail(email)))
  const rows = stored.parse(
    await db.$queryRaw`
      SELECT 'staff' AS what, id, email, email_key AS key FROM users WHERE email_key = ANY(${keys})
      UNION ALL SELECT 'client', id, email, email_key FROM clients WHERE email_key = ANY(${keys})
      UNION ALL SELECT 'colleague of a client', id, email, email_key FROM client_people
        WHERE email_key = ANY(${keys})
      UNION ALL SELECT 'subscriber', id, email, email_key FROM newsletter_subscribers
        WHERE email_key = ANY(${keys})
      ORDER BY 1, 2 LIMIT ${MOST.read}`,
  )
  const byKey = Map.groupBy(rows, ({ key }) => key)
  return new Map([...byKey].map(([key, all]) => [key, all.map(({ what, id }) => `${what} ${id}`)]))
}

function nameOf({ what, id, email }: Stored, others: ReadonlyMap<string, string[]>): string {
  const now = cleanEmail(email)
  const same = others.get(addressKey(now)) ?? []
  const spelled = now === email ? email : `${email}, now ${now}`
  return `${what} ${id} (${spelled}${same.length > 0 ? `, the address of ${same.join(', ')}` : ''})`
}
