import { documentInput } from '@loggia/contracts/documents/documents'
import { recentDocument } from '@loggia/contracts/documents/found-documents'
import { MAX_RECENT_DOCUMENTS } from '@loggia/contracts/documents/values'
import { z } from 'zod'
import { personKey } from '../../kernel/actor.ts'
import { operation } from '../../kernel/operation.ts'
import { withView } from '../document.view.ts'
import { toDocument } from '../to-document.ts'
import { nullIfNotFound, visibleEntry } from '../visible/visible-documents.ts'
import { addVisit, continueVisit, lastVisitOf } from './visits.ts'

/** Remembers that whoever calls has opened a document, for their own list and for staff. It leaves nothing in the audit. */
export const recordDocumentVisit = operation({
  action: 'documents:visit',
  rest: 'POST /google/files/{id}/visit',
  errors: ['CONFLICT'],
  input: documentInput,
  output: z.literal(true),
  limits: ['documentVisit.actor'],
  async run(scope, { id }) {
    const entry = await withView(scope, (view) => visibleEntry(view, id))
    const person = personKey(scope.actor)
    await scope.transaction(({ db }) => addVisit(db, person, entry))
    scope.publish([{ topic: 'documentVisit', id: null }])
    return true as const
  },
})

/** Remembers that whoever calls is looking at the documents: what comes after is new at the next visit. */
export const recordDocumentsVisit = operation({
  action: 'documents:visit',
  rest: 'POST /google/visit',
  input: z.object({}),
  output: z.literal(true),
  limits: ['documentVisit.actor'],
  async change({ actor, db }) {
    await continueVisit(db, personKey(actor))
    return true as const
  },
})

/** The documents that whoever calls opened last, as far as they may still see them. */
export const listRecentDocuments = operation({
  action: 'documents:read',
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
    const since = await lastVisitOf(db, person)
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
