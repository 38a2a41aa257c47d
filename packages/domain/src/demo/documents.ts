import { clientKey } from '@loggia/contracts/person-key'
import type { Transaction } from '@loggia/db/client'

const DAY = 24 * 3_600_000

/** Documents that clients of the demo opened in the sandbox Drive: how many days ago first and last, and how often. */
const OPENED = [
  {
    email: 'marcus@feldandsons.example',
    documentId: 'docFeldCatalogue0001',
    name: 'Catalogue texts',
    mimeType: 'application/vnd.google-apps.document',
    days: [9, 2],
    count: 3,
  },
  {
    email: 'marcus@feldandsons.example',
    documentId: 'imageFeldFloorPlan01',
    name: 'Showroom plan.png',
    mimeType: 'image/png',
    days: [4, 4],
    count: 1,
  },
  {
    email: 'grace@lakeshore.example',
    documentId: 'docLakeshoreBrief01',
    name: 'Appointment portal: brief',
    mimeType: 'application/vnd.google-apps.document',
    days: [6, 1],
    count: 2,
  },
] as const

/** The folder of a project, inside that of its client. */
const FOLDERS = [{ email: 'grace@lakeshore.example', driveFolderId: 'folderLakeshoreArt01' }]

/** Clients who have news since their last visit of the dashboard, and how many days that is ago. */
const VISITORS = [{ email: 'grace@lakeshore.example', days: 6 }]

/** Gives a project its folder, and records visits of clients, so that the sandbox shows both. */
export async function seedDocuments(tx: Transaction, now: Date): Promise<void> {
  const ago = (days: number) => new Date(now.getTime() - days * DAY)
  for (const { email, driveFolderId } of FOLDERS) {
    const project = await tx.project.findFirst({
      where: { client: { emailKey: email }, status: 'in-progress', driveFolderId: null },
      orderBy: { id: 'asc' },
    })
    if (project) await tx.project.update({ where: { id: project.id }, data: { driveFolderId } })
  }
  await tx.documentVisit.createMany({
    data: OPENED.map(({ email, days: [first, last], ...visit }) => ({
      ...visit,
      person: clientKey(email),
      firstOpenedAt: ago(first),
      openedAt: ago(last),
    })),
    skipDuplicates: true,
  })
  await tx.portalVisit.createMany({
    data: VISITORS.map(({ email, days }) => ({
      person: clientKey(email),
      place: 'dashboard',
      lastAt: ago(days),
    })),
    skipDuplicates: true,
  })
}
