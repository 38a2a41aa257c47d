import { rowInput } from '@loggia/contracts/lists'
import { documentVisit } from '@loggia/contracts/documents/found-documents'
import { clientKey } from '@loggia/contracts/person-key'
import { peopleOfRecords } from '../../portal-access/people.ts'
import { peopleOfClient } from '../../notices/recipients.ts'
import { z } from 'zod'
import { notFound } from '../../kernel/errors.ts'
import { operation } from '../../kernel/operation.ts'

/** So many openings of the people of a client are listed, the latest first. */
const MAX_LISTED = 100

/** Which documents the people of a client opened, and when. */
export const listDocumentVisits = operation({
  action: 'records:read',
  rest: 'GET /clients/{id}/document-visits',
  field: 'documentVisits',
  input: rowInput,
  output: z.array(documentVisit),
  async run({ db }, { id }) {
    const client = await db.client.findUnique({ where: { id }, select: { id: true } })
    if (!client) throw notFound('Client')
    const people = await peopleOfRecords(db, [id])
    const names = new Map<string, string>(
      people.map(({ emailKey, name }) => [clientKey(emailKey), name]),
    )
    const visits = await db.documentVisit.findMany({
      where: { person: { in: await peopleOfClient(db, id) } },
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
