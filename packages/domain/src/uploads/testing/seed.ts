import type { DriveApp } from '@loggia/testing/api/drive'
import { idsOf } from '@loggia/testing/api/answers/ids-of'

/** A file with a value in every column, and one of which little is known. */
export async function seedUploads({ db }: DriveApp, clientId: number): Promise<number[]> {
  const file = { clientId, uploader: 'client:ines@harbour.example', uploaderName: 'Ines' }
  const pdf = { ...file, name: 'Plan.pdf', mimeType: 'application/pdf', bytes: 10 }
  const project = await db.project.findFirstOrThrow({ where: { clientId } })
  const full = { projectId: project.id, driveFileId: 'file', storedAt: new Date(), reason: 'None' }
  const data = [{ ...pdf, ...full, state: 'stored' }, pdf]
  return idsOf(await db.upload.createManyAndReturn({ data }))
}
