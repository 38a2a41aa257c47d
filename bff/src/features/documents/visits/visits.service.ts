import { documentInput } from '@loggia/contracts/documents'
import { rowInput } from '@loggia/contracts/lists'
import { documentVisit, recentDocument } from '@loggia/contracts/portal/documents'
import { MAX_RECENT_DOCUMENTS } from '@loggia/contracts/values/documents'
import { clientKey } from '@loggia/contracts/values/portal/person-key'
import { peopleOfClient } from '@loggia/server/notices/recipients'
import { z } from 'zod'
import { personKey } from '../../../core/actor.ts'
import { notFound } from '../../../core/errors.ts'
import { operation } from '../../../core/operation.ts'
import { withView } from '../document.view.ts'
import { toDocument } from '../to-document.ts'
import { nullIfNotFound, visibleEntry } from '../visible/visible-documents.ts'
import { addVisit, continueVisit, lastVisitOf } from './visits.queries.ts'

/** Remembers that whoever calls has opened a document, for their own list and for staff. It leaves nothing in the audit. */
export const recordDocumentVisit = operation({
  action: 'documents:visit',
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
  input: z.object({}),
  output: z.literal(true),
  limits: ['documentVisit.actor'],
  async run({ actor, transaction }) {
    await transaction(({ db }) => continueVisit(db, personKey(actor)))
    return true as const
  },
})

/** The documents that whoever calls opened last, as far as they may still see them. */
export const listRecentDocuments = operation({
  action: 'documents:read',
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

/** So many openings of the people of a client are listed, the latest first. */
const MAX_LISTED = 100

/** Which documents the people of a client opened, and when. */
export const listDocumentVisits = operation({
  action: 'records:read',
  input: rowInput,
  output: z.array(documentVisit),
  async run({ db }, { id }) {
    const select = { name: true, emailKey: true } as const
    const client = await db.client.findUnique({ where: { id }, select })
    if (!client) throw notFound('Client')
    const people = await peopleOfClient(db, id)
    const visits = await db.documentVisit.findMany({
      where: { person: { in: people } },
      orderBy: [{ openedAt: 'desc' }, { documentId: 'asc' }],
      take: MAX_LISTED,
    })
    const own = clientKey(client.emailKey)
    return visits.map((visit) => ({
      personName: visit.person === own ? client.name : visit.person.slice(own.indexOf(':') + 1),
      documentName: visit.name,
      mimeType: visit.mimeType,
      firstOpenedAt: visit.firstOpenedAt.toISOString(),
      openedAt: visit.openedAt.toISOString(),
      count: visit.count,
    }))
  },
})
