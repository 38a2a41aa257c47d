import { rowInput } from '@loggia/contracts/lists'
import { documentVisit } from '@loggia/contracts/portal/documents'
import { clientKey } from '@loggia/contracts/values/portal/person-key'
import { peopleOfClient } from '@loggia/server/notices/recipients'
import { z } from 'zod'
import { notFound } from '../../../core/errors.ts'
import { operation } from '../../../core/operation.ts'

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
