import { z } from 'zod'
import { rowInput } from '../lists.ts'
import { countUpTo, id, requiredText, rowId, storableText, tooLong, wholeNumber } from '../text.ts'
import { MAX_FILE_MB, MAX_QUOTA_MB, MEGABYTE, UPLOAD_GROUPS } from './upload-rules.ts'

/** The states of a sent file: it arrives, is checked, and is stored in Drive, or not. */
export const UPLOAD_STATES = ['receiving', 'checking', 'stored', 'refused'] as const

export type UploadState = (typeof UPLOAD_STATES)[number]

export const uploadState = z.enum(UPLOAD_STATES).meta({
  graphql: 'UploadState',
  description: 'The state of a file that is sent.',
  values: {
    checking: 'It has arrived, and is hidden from others until it was checked for viruses.',
  },
})

/** More than 32 bits, which an integer of GraphQL does not have. */
const bytes = z.number().min(0)

export const upload = z
  .object({
    id,
    clientId: id,
    projectId: id.nullable(),
    name: z.string().describe('Made safe.'),
    mimeType: z.string(),
    bytes: bytes.describe('A whole number.'),
    receivedBytes: bytes.describe(
      'How much has arrived, in a whole number of bytes. Sending continues there.',
    ),
    state: uploadState,
    reason: z.string().nullable().describe('Why it was refused.'),
    uploaderName: z.string().describe('Who sends it.'),
    isOwn: z.boolean().describe('Whether the viewer sends it.'),
    driveFileId: z.string().nullable().describe('The file in Google Drive, once it is stored.'),
    createdAt: z.iso.datetime(),
    storedAt: z.iso.datetime().nullable(),
  })
  .meta({
    id: 'Upload',
    description:
      'A file that a client or a member of staff sends. Its bytes are sent with `PUT /api/uploads/{id}`.',
  })

export type Upload = z.infer<typeof upload>

/** The target of a file: a project, or a client. Clients may leave both out. */
const subject = {
  clientId: rowId
    .nullish()
    .describe(
      'Clients may leave out both this and the project: it is then for their one record that takes files, and refused where there are several.',
    ),
  projectId: rowId.nullish(),
}

export const uploadSubjectInput = z.object(subject)

export type UploadSubject = z.infer<typeof uploadSubjectInput>

export const newUploadInput = z
  .object({
    ...subject,
    name: requiredText(1_000, 'The file needs a name'),
    bytes: wholeNumber('Must be a number of bytes')
      .pipe(
        z
          .int()
          .min(1, 'The file is empty')
          .max(MAX_FILE_MB * MEGABYTE, 'The file is too large')
          .meta({ graphql: 'Float' }),
      )
      .describe('A whole number.'),
    fingerprint: storableText()
      .max(200, tooLong(200))
      .nullish()
      .describe(
        'Chosen by the sender: the same file with the same one goes on where it was broken off.',
      ),
  })
  .meta({ graphql: 'NewUploadInput' })

/**
 * A part of a file: the header `Content-Range`. Without it, or with an asterisk for the bytes, it only asks for the
 * arrived bytes.
 */
export const uploadChunkInput = rowInput.extend({
  contentRange: z
    .string()
    .regex(/^bytes (\d{1,15}-\d{1,15}|\*)\/\d{1,15}$/, 'Must be like bytes 0-262143/1000000')
    .nullish(),
})

/** Where files may be sent, and how much. */
export const uploadTarget = z
  .object({
    clientId: id.nullable().describe('Null where the viewer has no record.'),
    company: z
      .string()
      .nullable()
      .describe(
        'The company that files are sent for, where the viewer has several and named none.',
      ),
    isOpen: z.boolean().describe('Whether files are accepted at present.'),
    closedBecause: z
      .string()
      .nullable()
      .describe('Why they are not, for those who can do something about it.'),
    isClosedForClient: z
      .boolean()
      .describe('Whether staff have closed it for this client; shown to staff only.'),
    endings: z
      .array(z.string())
      .describe('The endings of names that are accepted, without the dot.'),
    maxBytes: bytes,
    usedBytes: bytes,
    quotaBytes: bytes,
  })
  .meta({
    id: 'UploadTarget',
    description: 'Whether files are accepted for a client or project, and which.',
  })

export type UploadTarget = z.infer<typeof uploadTarget>

export const clientUploadsInput = z.object({ id: rowId, isOpen: z.boolean('Must be yes or no') })

/** The writer to Drive: the consent of the connected account, or the service account. */
const UPLOAD_WRITERS = ['consent', 'service-account'] as const

const uploadGroup = z.enum(UPLOAD_GROUPS).meta({
  graphql: 'UploadGroup',
  description: 'Kinds of files that may be accepted.',
  values: { design: 'Of design programs, drawings, and fonts.', media: 'Sound and film.' },
})

export const uploadSettings = z
  .object({
    isOn: z.boolean(),
    fileMb: z.int().describe('The most megabytes that a file may have.'),
    quotaMb: z.int().describe('The most megabytes that a client may send in all.'),
    groups: z.array(uploadGroup),
    isScanned: z
      .boolean()
      .describe('Whether files are checked for viruses before others see them.'),
    writesWith: z
      .enum(UPLOAD_WRITERS)
      .meta({
        graphql: 'UploadWriter',
        description: 'What adds files to Google Drive.',
        values: { consent: 'The consent of the connected account.' },
      })
      .nullable()
      .describe(
        'The writer to Drive: the consent of the connected account, or the service account; null without either.',
      ),
    isDriveConnected: z.boolean(),
    needsConsent: z
      .boolean()
      .describe(
        'Whether Google Drive has to be connected again, because its consent only includes reading.',
      ),
  })
  .meta({ id: 'UploadSettings', description: 'How files of clients are accepted.' })

export type UploadSettings = z.infer<typeof uploadSettings>

const megabytes = (max: number) => countUpTo(max, 'Must be a number of megabytes')

export const uploadSettingsInput = z
  .object({
    isOn: z.boolean('Must be yes or no'),
    fileMb: megabytes(MAX_FILE_MB),
    quotaMb: megabytes(MAX_QUOTA_MB),
    groups: z.array(uploadGroup).min(1, 'Choose at least one kind of file'),
  })
  .meta({ graphql: 'UploadSettingsInput' })
