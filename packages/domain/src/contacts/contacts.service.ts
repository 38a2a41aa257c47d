import {
  contact,
  contactInput,
  contactReceipt,
  contactUpdate,
} from '@loggia/contracts/contacts/contacts'
import { policyVersionOf } from '@loggia/contracts/site/snapshot'
import { operation } from '../kernel/operation.ts'
import { looksLikeSpam, withSpamSignals } from '../kernel/limits/spam.ts'
import { contactedMark, findContact, lockContact, recordedChange } from './contact.view.ts'

const NEW_CONTACT = {
  company: null,
  projectType: null,
  hasBeenContacted: false,
  contactedAt: null,
  contactedById: null,
  clientId: null,
  readAt: null,
  readById: null,
  ownerId: null,
}

const NOBODY = { contactedBy: null, readBy: null, owner: null }

/** A new contact as the audit keeps it. */
const newState = contact.omit({ isOverdue: true, message: true })

export const createContact = operation({
  summary: 'Sends a contact message',
  description: 'An `Idempotency-Key` header makes retries safe.',
  action: 'contacts:create',
  rest: 'POST /contact',
  status: 201,
  input: withSpamSignals(contactInput).meta({
    graphql: 'ContactInput',
    description: 'What a visitor sends. The form asks for consent, which is not sent.',
  }),
  output: contactReceipt,
  limits: ['contact.ip', 'contact.email', 'contact.all'],
  repeatable: true,
  async run({ oneStatement, site }, { _trap, elapsed, policyVersion: shown, ...input }) {
    const now = new Date()
    const known = site.current()
    const isKnown = shown !== null && known.policyVersions.includes(shown)
    const policyVersion = isKnown ? shown : policyVersionOf(known)
    const quarantinedAt = looksLikeSpam({ _trap, elapsed }) ? now : null
    return oneStatement(async ({ newId, add, audit, enqueueMail }) => {
      const id = await newId('Contact')
      const row = { ...NEW_CONTACT, ...input, id, policyVersion, quarantinedAt, createdAt: now }
      const facts = { isQuarantined: quarantinedAt !== null, createdAt: now.toISOString() }
      const after = newState.parse({ ...row, ...NOBODY, ...facts })
      add('Contact', row)
      if (!quarantinedAt) await enqueueMail('sendContactNotification', id)
      await audit({ action: 'contact.created', entity: 'contact', entityId: id, after })
      return { success: true as const, id }
    })
  },
})

/** Marks a contact as contacted, recording who and when, or as new again; lifts its quarantine. */
export const updateContact = operation({
  summary: 'Marks a contact as contacted or as new, or releases it from quarantine',
  action: 'contacts:write',
  agent: 'write',
  rest: 'PATCH /contacts/{id}',
  input: contactUpdate,
  output: contact,
  async change({ actor, db, audit, enqueueMail }, { id, hasBeenContacted, isQuarantined }) {
    const row = await lockContact(db, id)
    const isRelease = isQuarantined === false && row.isQuarantined
    const isMark =
      typeof hasBeenContacted === 'boolean' && hasBeenContacted !== row.hasBeenContacted
    const mark = isMark && contactedMark(hasBeenContacted, actor.id)
    const data = { ...mark, ...(isRelease && { quarantinedAt: null }) }
    await db.contact.update({ where: { id }, data })
    const updated = await findContact(db, id)
    if (isRelease) await enqueueMail('sendContactNotification', id)
    const states = recordedChange(row, updated)
    await audit({ action: 'contact.updated', entity: 'contact', entityId: id, ...states })
    return updated
  },
})
