import { newsletterState, newsletterTokenInput } from '@loggia/contracts/newsletter/newsletter'
import { TABLE_NAMES } from '@loggia/db/names'
import type { Client } from 'pg'
import { operation } from '../kernel/operation.ts'
import { idOfLink } from '../newsletter/newsletter-link.queries.ts'
import {
  addAuditEntry,
  eraseFound,
  inPersonTransaction,
  select,
  type PersonDataCall,
  type RowsOfTable,
} from './person.ts'

/** What a client or a contact of the same address has with the team is not touched. */
export const eraseSubscriber = operation({
  summary: 'Erases all that is kept about a subscriber as such, for good',
  description: 'Erasing again changes nothing.',
  action: 'newsletter:subscribe',
  forScreens: true,
  rest: 'POST /newsletter/erase',
  input: newsletterTokenInput,
  output: newsletterState,
  limits: ['newsletterLink.ip'],
  async run({ actor: author, config, requestId, publish }, { token }) {
    const id = idOfLink(config, 'newsletter-data', token)
    await eraseSubscription(config.DATABASE_URL, id, { author, requestId })
    publish([{ topic: 'newsletterSubscriber', id: String(id) }])
    return { success: true as const, isActive: false }
  },
})

/**
 * Erases a subscription to the newsletter by the rules for erasing a person, with what is known of email to its address
 * where that is of no other use. All else about the person stays.
 */
function eraseSubscription(databaseUrl: string, id: number, call: PersonDataCall) {
  return inPersonTransaction(databaseUrl, async (client) => {
    const subscribers = TABLE_NAMES.NewsletterSubscriber
    const found = await select(client, subscribers, 't.id = $1', [id])
    const [subscriber] = found.values()
    if (!subscriber) return
    const key = String(subscriber['email_key'])
    const rows = new Map([...(await rowsOfMails(client, key)), [subscribers, found]])
    await eraseFound(client, rows, key)
    const entity = 'newsletterSubscriber'
    await addAuditEntry(client, call, { action: 'newsletter.erased', entity, entityId: id })
  })
}

/** What is known of email to an address; nothing where the team works with its owner, or was written to from it. */
async function rowsOfMails(client: Client, key: string): Promise<[string, RowsOfTable][]> {
  const isOfSubscriberOnly = `NOT EXISTS (
    SELECT 1 FROM users WHERE email_key = $1
    UNION ALL SELECT 1 FROM clients WHERE email_key = $1
    UNION ALL SELECT 1 FROM client_people WHERE email_key = $1
    UNION ALL SELECT 1 FROM contacts WHERE lower(email) = $1)`
  const conditions = {
    [TABLE_NAMES.MailBounce]: 't.email_key = $1',
    [TABLE_NAMES.SentMail]: 't.email_key = $1',
    [TABLE_NAMES.AuditEntry]: `t.entity = 'mailBounce' AND t.entity_id = $1`,
  }
  const found: [string, RowsOfTable][] = []
  for (const [table, condition] of Object.entries(conditions)) {
    const rows = await select(client, table, `${condition} AND ${isOfSubscriberOnly}`, [key])
    if (rows.size > 0) found.push([table, rows])
  }
  return found
}
