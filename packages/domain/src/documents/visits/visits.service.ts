import { documentInput } from '@loggia/contracts/documents/documents'
import { recentDocument, documentVisit } from '@loggia/contracts/documents/found-documents'
import { MAX_RECENT_DOCUMENTS } from '@loggia/contracts/documents/values'
import { z } from 'zod'
import { personKey } from '../../kernel/actor.ts'
import { operation } from '../../kernel/operation.ts'
import { withView, withViewOfEither } from '../document.view.ts'
import { toDocument } from '../to-document.ts'
import { nullIfNotFound, visibleEntry } from '../visible/visible-documents.ts'
import { addVisit } from './visits.ts'
import { rowInput } from '@loggia/contracts/lists'
import { clientKey } from '@loggia/contracts/person-key'
import { peopleOfRecords } from '../../portal-access/people.ts'
import { continueVisit, lastVisitOf } from '../../portal-access/visits.ts'
import { notFound } from '../../kernel/errors.ts'

/**
 * Notes that the caller has opened a document, for their own list and for staff. Screens call it: noting downloads
 * would count each part of a video, and prefetches of browsers. Not in the audit, since reading is no change.
 */
export const recordDocumentVisit = operation({
  summary: 'Remembers that the viewer has opened a document',
  action: 'documents:visit',
  rest: 'POST /google/files/{id}/visit',
  errors: ['CONFLICT'],
  input: documentInput,
  output: z.literal(true),
  limits: ['documentVisit.actor'],
  async run(scope, { id }) {
    const visited = await withViewOfEither(scope, async (view, owner) => {
      const entry = await visibleEntry(view, id)
      // Names are kept for staff, who see nothing of a client's own Drive.
      return owner === 'client' ? { ...entry, name: '' } : entry
    })
    const person = personKey(scope.actor)
    await scope.transaction(({ db }) => addVisit(db, person, visited))
    scope.publish([{ topic: 'documentVisit', id: null }])
    return true as const
  },
})

export const recordDocumentsVisit = operation({
  summary:
    'Remembers that the viewer is looking at the documents; what comes later is new at the next visit',
  action: 'documents:visit',
  rest: 'POST /google/visit',
  input: z.object({}),
  output: z.literal(true),
  limits: ['documentVisit.actor'],
  async change({ actor, db }) {
    await continueVisit(db, personKey(actor), 'documents')
    return true as const
  },
})

export const listRecentDocuments = operation({
  summary: 'The documents that the viewer opened last, as far as they may still see them',
  action: 'documents:read',
  forScreens: true,
  rest: 'GET /google/recent',
  field: 'recentDocuments',
  errors: ['CONFLICT'],
  input: z.object({}),
  output: z.array(recentDocument),
  limits: ['documents.actor'],
  async run(scope) {
    const { actor, db } = scope
    const person = personKey(actor)
    const visits = await db.documentVisit.findMany({
      where: { person },
      orderBy: [{ openedAt: 'desc' }, { documentId: 'asc' }],
      take: MAX_RECENT_DOCUMENTS,
    })
    if (visits.length === 0) return []
    const since = await lastVisitOf(db, person, 'documents')
    return withView(scope, async (view) => {
      const entries = await Promise.all(
        visits.map(({ documentId }) => nullIfNotFound(visibleEntry(view, documentId))),
      )
      return visits.flatMap(({ openedAt }, index) => {
        const entry = entries[index]
        return entry
          ? [{ document: toDocument(entry, since), openedAt: openedAt.toISOString() }]
          : []
      })
    })
  },
})

/** So many openings of the people of a client are listed, the latest first. */
const MAX_LISTED = 100

/** Which documents of the agency the people of a client opened, also those who have left, and when. */
export const listDocumentVisits = operation({
  summary: 'Which documents the people of a client opened, the latest first',
  action: 'records:read',
  rest: 'GET /clients/{id}/document-visits',
  field: 'documentVisits',
  input: rowInput,
  output: z.array(documentVisit),
  async run({ db }, { id }) {
    const client = await db.client.findUnique({ where: { id }, select: { id: true } })
    if (!client) throw notFound('Client')
    const people = await peopleOfRecords(db, [id])
    const former = await db.clientPerson.findMany({
      where: { clientId: id, endedAt: { not: null } },
      select: { emailKey: true, name: true, endedAt: true },
    })
    const names = new Map<string, string>(
      [...former, ...people].map(({ emailKey, name }) => [clientKey(emailKey), name]),
    )
    const visits = await db.documentVisit.findMany({
      where: {
        name: { not: '' },
        OR: [
          { person: { in: people.map(({ emailKey }) => clientKey(emailKey)) } },
          // Later visits belong to other records of theirs.
          ...former.flatMap(({ emailKey, endedAt }) =>
            endedAt ? [{ person: clientKey(emailKey), firstOpenedAt: { lte: endedAt } }] : [],
          ),
        ],
      },
      orderBy: [{ openedAt: 'desc' }, { documentId: 'asc' }],
      take: MAX_LISTED,
    })
    return visits.map((visit) => ({
      personName: names.get(visit.person) ?? visit.person,
      documentName: visit.name,
      mimeType: visit.mimeType,
      firstOpenedAt: visit.firstOpenedAt.toISOString(),
      openedAt: visit.openedAt.toISOString(),
      count: visit.count,
    }))
  },
})
