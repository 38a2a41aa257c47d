import type { Database } from '@loggia/db/client'

const LONG_AGO = new Date('2026-10-15')

/** Documents that a client opened, and visits of a client and a member of staff after which there is news. */
export async function seedDocumentVisits(
  db: Database,
  { people, projectId }: { people: readonly string[]; projectId: number },
): Promise<void> {
  const document = { documentId: 'pdfLakeshoreContract', name: 'Contract.pdf' }
  const visits = people.map((person) => ({
    person,
    ...document,
    mimeType: 'application/pdf',
  }))
  await db.documentVisit.createMany({ data: visits })
  await db.portalVisit.createMany({
    data: people.map((person) => ({ person, place: 'documents', lastAt: LONG_AGO })),
  })
  const data = { driveFolderId: 'clientFolderA0001' }
  await db.project.update({ where: { id: projectId }, data })
}
