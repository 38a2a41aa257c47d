import { z } from 'zod'
import { rowInput } from '../lists.ts'
import { countUpTo, id, requiredText, rowId, storableText, tooLong, wholeNumber } from '../text.ts'
import { MAX_FILE_MB, MAX_QUOTA_MB, MEGABYTE, UPLOAD_GROUPS } from './upload-rules.ts'

/** The states of a sent file: it arrives, is checked, and is stored in Drive, or not. */
export const UPLOAD_STATES = ['receiving', 'checking', 'stored', 'refused'] as const

export type UploadState = (typeof UPLOAD_STATES)[number]

/** More than 32 bits, which an integer of GraphQL does not have. */
const bytes = z.number().min(0)

/** A sent file. */
export const upload = z.object({
  id,
  clientId: id,
  projectId: id.nullable(),
  name: z.string(),
  mimeType: z.string(),
  bytes,
  /** How much has arrived; sending continues there. */
  receivedBytes: bytes,
  state: z.enum(UPLOAD_STATES),
  /** Why it was refused, in words. */
  reason: z.string().nullable(),
  /** Its sender. */
  uploaderName: z.string(),
  /** Whether the caller sends it. */
  isOwn: z.boolean(),
  /** The file in Drive, once it is stored. */
  driveFileId: z.string().nullable(),
  createdAt: z.iso.datetime(),
  storedAt: z.iso.datetime().nullable(),
})

export type Upload = z.infer<typeof upload>

/** The target of a file: a project, or a client. Clients may leave both out. */
const subject = { clientId: rowId.nullish(), projectId: rowId.nullish() }

export const uploadSubjectInput = z.object(subject)

export type UploadSubject = z.infer<typeof uploadSubjectInput>

export const newUploadInput = z.object({
  ...subject,
  name: requiredText(1_000, 'The file needs a name'),
  bytes: wholeNumber('Must be a number of bytes').pipe(
    z
      .int()
      .min(1, 'The file is empty')
      .max(MAX_FILE_MB * MEGABYTE, 'The file is too large'),
  ),
  /** Chosen by the browser; the same file gets the same one. */
  fingerprint: storableText().max(200, tooLong(200)).nullish(),
})

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
export const uploadTarget = z.object({
  clientId: id.nullable(),
  /** The company that files are sent for, where the caller has several and named none. */
  company: z.string().nullable(),
  /** Whether files are accepted at present. */
  isOpen: z.boolean(),
  /** Why not, in words for the caller; null where they are, and for those who can do nothing about it. */
  closedBecause: z.string().nullable(),
  /** Whether staff have closed it for this client. */
  isClosedForClient: z.boolean(),
  /** The endings of names that are accepted, without the dot. */
  endings: z.array(z.string()),
  maxBytes: bytes,
  usedBytes: bytes,
  quotaBytes: bytes,
})

export type UploadTarget = z.infer<typeof uploadTarget>

export const clientUploadsInput = z.object({ id: rowId, isOpen: z.boolean('Must be yes or no') })

/** The writer to Drive: the consent of the connected account, or the service account. */
export const UPLOAD_WRITERS = ['consent', 'service-account'] as const

export type UploadWriter = (typeof UPLOAD_WRITERS)[number]

/** How the installation accepts files of clients. */
export const uploadSettings = z.object({
  isOn: z.boolean(),
  fileMb: z.int(),
  quotaMb: z.int(),
  groups: z.array(z.enum(UPLOAD_GROUPS)),
  /** Whether files are checked for viruses before others see them. */
  isScanned: z.boolean(),
  /** The writer to Drive: the consent of the connected account, or the service account; null without either. */
  writesWith: z.enum(UPLOAD_WRITERS).nullable(),
  isDriveConnected: z.boolean(),
  /** Whether Drive has to be connected again, because its consent only includes reading. */
  needsConsent: z.boolean(),
})

export type UploadSettings = z.infer<typeof uploadSettings>

const megabytes = (max: number) => countUpTo(max, 'Must be a number of megabytes')

export const uploadSettingsInput = z.object({
  isOn: z.boolean('Must be yes or no'),
  fileMb: megabytes(MAX_FILE_MB),
  quotaMb: megabytes(MAX_QUOTA_MB),
  groups: z.array(z.enum(UPLOAD_GROUPS)).min(1, 'Choose at least one kind of file'),
})
