import type { Database } from '@loggia/db/client'

const LONG_AGO = new Date('2026-10-15')

/** Documents that a client opened, and visits of people after which there is news. */
export async function seedDocumentVisits(
  db: Database,
  { people, projectId }: { people: readonly string[]; projectId: number },
): Promise<void> {
  const documents = [
    { documentId: 'pdfLakeshoreContract', name: 'Contract.pdf', mimeType: 'application/pdf' },
    { documentId: 'docLakeshoreBrief01', name: 'Brief', mimeType: 'text/plain' },
  ]
  const data = people.flatMap((person) => documents.map((document) => ({ person, ...document })))
  await db.documentVisit.createMany({ data })
  await db.portalVisit.createMany({
    data: people.flatMap((person) =>
      ['documents', 'dashboard'].map((place) => ({ person, place, lastAt: LONG_AGO })),
    ),
  })
  await db.project.update({
    where: { id: projectId },
    data: { driveFolderId: 'clientFolderA0001' },
  })
}
