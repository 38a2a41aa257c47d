import { rowInput } from '@loggia/contracts/lists'
import {
  acceptInput,
  heldMails,
  inboundMail,
  inboundMails,
  inboundMailsInput,
  mailPlaces,
  mailPlacesInput,
  type AcceptInput,
} from '@loggia/contracts/inbound/inbound-mails'
import { LISTED_STATES } from '@loggia/contracts/inbound/reasons'
import { heldMailsPath } from '@loggia/contracts/inbound/paths'
import { MAX_MESSAGE } from '@loggia/contracts/messages/conversations'
import { officeConversationPath } from '@loggia/contracts/messages/paths'
import { contactPath } from '@loggia/contracts/paths'
import type { InboundMail } from '@loggia/db/generated/client'
import type { Transaction } from '@loggia/db/client'
import { Readable } from 'node:stream'
import { z } from 'zod'
import type { UnitOfWork } from '../kernel/unit-of-work.ts'
import { AppError, notFound } from '../kernel/errors.ts'
import { operation } from '../kernel/operation.ts'
import { lockRows } from '../kernel/row-locks.ts'
import { streamedAnswer } from '../kernel/endpoint.ts'
import { withdrawUnseen } from '../notices/withdraw-notices.ts'
import { besideMessage } from './read-mail.ts'
import { addToContact, addWords, answerRecord, type AddedAnswer } from './add-answer.ts'
import { findShownEmail, listMails, readMailForStaff, wordsIn } from './inbound-mails.queries.ts'
import { findWriter } from './likely-place.ts'

export const listInboundMails = operation({
  summary:
    'The emails that arrived and did not become messages: those that wait for a decision, or those that were dropped',
  action: 'inboundMails:read',
  rest: 'GET /inbound-mails',
  field: 'inboundMails',
  input: inboundMailsInput,
  output: inboundMails,
  run: ({ db }, { state }) => listMails(db, state ?? 'held'),
})

export const countHeldMails = operation({
  summary: 'How many emails wait for a decision',
  action: 'inboundMails:read',
  rest: 'GET /inbound-mails/held',
  field: 'heldMails',
  input: z.object({}),
  output: heldMails,
  run: async ({ db }) => ({ held: await db.inboundMail.count({ where: { state: 'held' } }) }),
})

export const readInboundMail = operation({
  summary: 'An email that was held or dropped, with all that it says and where it probably belongs',
  action: 'inboundMails:read',
  rest: 'GET /inbound-mails/{id}',
  field: 'inboundMail',
  errors: ['NOT_FOUND'],
  input: rowInput,
  output: inboundMail,
  run: ({ db }, { id }) => readMailForStaff(db, id),
})

export const listMailPlaces = operation({
  summary: 'Where an email could be put among the conversations of a client',
  action: 'inboundMails:read',
  rest: 'GET /inbound-mails/{id}/places',
  field: 'mailPlaces',
  errors: ['NOT_FOUND'],
  input: mailPlacesInput,
  output: mailPlaces,
  async run({ db }, { id, clientId }) {
    const where = { id, state: { in: [...LISTED_STATES] } }
    const select = { addressId: true, sender: true }
    const mail = await db.inboundMail.findFirst({ where, select })
    if (!mail) throw notFound('Email')
    const client = await db.client.findUnique({ where: { id: clientId } })
    if (!client) throw notFound('Client')
    const projects = await db.project.findMany({
      where: { clientId },
      select: { id: true, title: true },
      orderBy: { id: 'desc' },
    })
    const { name: writer } = await findWriter(db, clientId, mail)
    return { clientId, clientName: client.name, writer, projects }
  },
})

/** An email as it came, with its files: one that is listed, or in which a message or an answer came that staff see. */
export const downloadInboundMail = operation({
  action: 'inboundMails:read',
  rest: 'GET /inbound-mails/{id}/email',
  field: null,
  summary: 'An email as it came, with its files',
  errors: ['NOT_FOUND'],
  input: rowInput,
  output: streamedAnswer,
  async run({ db }, { id }) {
    const email = await findShownEmail(db, id)
    if (!email) throw notFound('Email')
    return {
      status: 200,
      headers: {
        'content-type': 'message/rfc822',
        'content-length': String(email.length),
        'content-disposition': `attachment; filename="email-${id}.eml"`,
      },
      body: Readable.from([email]),
    }
  },
})

export const acceptInboundMail = operation({
  summary:
    'Puts what an email says that was held or dropped into a conversation, named by its project or else by its client, or below a contact',
  description:
    'It stands there as written by its sender, or else by the address that it came from.',
  action: 'inboundMails:write',
  rest: 'POST /inbound-mails/{id}/accept',
  errors: ['NOT_FOUND', 'CONFLICT'],
  input: acceptInput,
  output: z
    .object({ path: z.string().describe('The page of the conversation or the contact.') })
    .meta({ graphql: 'AcceptedMail', description: 'Where an email was put.' }),
  limits: ['inboundMail.actor'],
  repeatable: true,
  async change(unit, { id, ...place }) {
    const mail = await lockUndecided(unit, id)
    const text = shortened(wordsIn(mail))
    if (text.trim() === '') {
      throw new AppError('CONFLICT', 'This email has no words that a message could be made of.')
    }
    const added = await addTo(unit.db, mail, place, text)
    if (!added) throw new AppError('CONFLICT', 'That was deleted meanwhile. Choose another place.')
    await decide(unit, id, 'accepted')
    await unit.audit({ action: 'inboundMail.added', entity: 'inboundMail', entityId: id })
    // The author is unproved; the other entry says that staff added it.
    await unit.audit(answerRecord(added, { kind: 'system', name: added.author.name }))
    return { path: pathOf(place) }
  },
})

export const dismissInboundMail = operation({
  summary: 'Takes an email that was held or dropped off the list',
  action: 'inboundMails:write',
  rest: 'POST /inbound-mails/{id}/dismiss',
  errors: ['NOT_FOUND'],
  input: rowInput,
  output: heldMails,
  limits: ['inboundMail.actor'],
  repeatable: true,
  async change(unit, { id }) {
    await lockUndecided(unit, id)
    await decide(unit, id, 'dismissed')
    await unit.audit({ action: 'inboundMail.dismissed', entity: 'inboundMail', entityId: id })
    return { held: await unit.db.inboundMail.count({ where: { state: 'held' } }) }
  },
})

type Place = Omit<AcceptInput, 'id'>

/** Null where the place is gone. */
async function addTo(
  db: Transaction,
  mail: InboundMail,
  { clientId, projectId, contactId }: Place,
  text: string,
): Promise<AddedAnswer | null> {
  const { id: inboundMailId, wholeText } = mail
  const isAll = wholeText === null || wholeText.trim() === text.trim()
  const answer = { inboundMailId, text, wholeText: isAll ? null : besideMessage(wholeText) }
  if (contactId) return addToContact(db, contactId, answer)
  const project = projectId ? await db.project.findUnique({ where: { id: projectId } }) : null
  const ownerId = project?.clientId ?? clientId
  if (!ownerId) return null
  const subject = project ? { projectId: project.id } : { clientId: ownerId }
  return addWords(db, subject, await findWriter(db, ownerId, mail), answer)
}

/** The page of where it stands now. */
function pathOf({ clientId, projectId, contactId }: Place): string {
  if (contactId) return contactPath(contactId)
  return officeConversationPath(projectId ? { projectId } : { clientId: clientId ?? 0 })
}

/** @throws NOT_FOUND for one decided meanwhile */
async function lockUndecided({ db }: UnitOfWork, id: number): Promise<InboundMail> {
  await lockRows(db, 'inbound_mails', [id])
  const mail = await db.inboundMail.findFirst({
    where: { id, state: { in: [...LISTED_STATES] } },
  })
  if (!mail) throw notFound('Email')
  return mail
}

async function decide(
  { db }: UnitOfWork,
  id: number,
  state: 'accepted' | 'dismissed',
): Promise<void> {
  await db.inboundMail.update({ where: { id }, data: { state, decidedAt: new Date() } })
  // A decided email needs no notice.
  const paths = LISTED_STATES.map((listed) => heldMailsPath(id, listed))
  await withdrawUnseen(db, { path: paths })
}

/** One that was too long ends where a message does; the email itself is kept. */
function shortened(text: string): string {
  const characters = Array.from(text)
  return characters.length <= MAX_MESSAGE
    ? text
    : `${characters.slice(0, MAX_MESSAGE - 1).join('')}…`
}
