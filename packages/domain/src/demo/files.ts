import { clientKey } from '@loggia/contracts/person-key'
import type { Transaction } from '@loggia/db/client'

const DAY = 24 * 3_600_000

/** A sent file in the sandbox Drive. */
export interface DemoFile {
  name: string
  mimeType: string
  bytes: number
  driveFileId: string
}

export const PHOTOGRAPH: DemoFile = {
  name: 'Header picture.jpg',
  mimeType: 'image/jpeg',
  bytes: 9_722,
  driveFileId: 'imageLakeshorePhoto1',
}

export const CONTRACT: DemoFile = {
  name: 'Contract.pdf',
  mimeType: 'application/pdf',
  bytes: 860,
  driveFileId: 'pdfLakeshoreContract',
}

const PLAN: DemoFile = {
  name: 'Showroom plan.png',
  mimeType: 'image/png',
  bytes: 10_516,
  driveFileId: 'imageFeldFloorPlan01',
}

interface Sent {
  uploader: string
  uploaderName: string
  clientId: number
  projectId: number | null
  messageId?: number
  createdAt: Date
}

/** Adds a file that has arrived. */
export async function seedFile(
  tx: Transaction,
  { bytes, ...file }: DemoFile,
  { createdAt, ...sent }: Sent,
): Promise<void> {
  const arrived = { bytes, receivedBytes: bytes, state: 'stored', createdAt, storedAt: createdAt }
  await tx.upload.create({ data: { ...file, ...sent, ...arrived } })
}

/** Adds files of a client of the demo without a message: a stored one, and one that was refused. */
export async function seedFiles(tx: Transaction, now: Date): Promise<void> {
  const emailKey = 'marcus@feldandsons.example'
  const client = await tx.client.findFirst({ where: { emailKey }, orderBy: { id: 'asc' } })
  if (!client) return
  const sender = {
    uploader: clientKey(emailKey),
    uploaderName: client.name,
    clientId: client.id,
    projectId: null,
  }
  const ago = (days: number) => new Date(now.getTime() - days * DAY)
  await seedFile(tx, PLAN, { ...sender, createdAt: ago(5) })
  const refused = {
    name: 'Price list.pdf',
    mimeType: 'application/pdf',
    bytes: 48_200,
    state: 'refused',
    reason: 'This is a program, whatever its name says. Programs are not accepted.',
  }
  await tx.upload.create({ data: { ...sender, ...refused, createdAt: ago(6) } })
}
