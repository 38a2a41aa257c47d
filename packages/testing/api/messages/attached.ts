import { clientKey, type PersonKey } from '@loggia/contracts/person-key'
import type { Database } from '@loggia/db/client'
import { addressKey } from '@loggia/contracts/email-address'

interface Sent {
  clientId: number
  projectId?: number
  /** The sender: an address of a client, or the key of a person. */
  by: string
  name?: string
  state?: 'receiving' | 'checking' | 'stored' | 'refused'
  messageId?: number
}

/** A sent file. Returns its id. */
export async function addUpload(
  db: Database,
  { by, name = 'plan.pdf', state = 'stored', ...rest }: Sent,
): Promise<number> {
  const uploader: PersonKey = by.startsWith('staff:')
    ? (by as PersonKey)
    : clientKey(addressKey(by))
  const isRefused = state === 'refused'
  const { id } = await db.upload.create({
    data: {
      ...rest,
      name,
      state,
      uploader,
      uploaderName: 'Ines',
      mimeType: 'application/pdf',
      bytes: 9n,
      reason: isRefused ? 'A virus was found in this file, so it was deleted.' : null,
      driveFileId: isRefused ? null : `doc${name.replace(/\W/g, '')}0001`,
    },
  })
  return id
}
