import { followsPerson, type ErasureRules } from '../kernel/erasure.ts'

/** The rules for files of clients when a person is erased. */
export const uploadErasure: Pick<ErasureRules, 'Upload'> = {
  // The file itself is in Drive.
  Upload: {
    rows: 'delete',
    noun: 'uploaded file',
    columns: {
      id: 'keep',
      clientId: 'keep',
      projectId: 'keep',
      messageId: 'keep',
      uploader: followsPerson,
      uploaderName: 'delete',
      name: 'delete',
      mimeType: 'keep',
      bytes: 'keep',
      receivedBytes: 'keep',
      state: 'keep',
      reason: 'keep',
      session: 'secret',
      driveFileId: 'delete',
      fingerprint: 'delete',
      createdAt: 'keep',
      storedAt: 'keep',
    },
  },
}
