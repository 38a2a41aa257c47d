import { z } from 'zod'
import { MAX_LENGTH } from '../limits.ts'
import { DRIVE_SETTINGS, PATHS } from '../paths.ts'
import { driveFailure } from './drive-failure.ts'
import { DOCUMENT_NEWS } from './values.ts'
import { sameOriginPath } from '../urls/same-origin-path.ts'

/** The owner of a connection to Google Drive: the provider, or one client. */
export const DRIVE_OWNERS = ['workspace', 'client'] as const

export type DriveOwner = (typeof DRIVE_OWNERS)[number]

/** The id that stands for the topmost folder that the viewer may see. */
export const ROOT_FOLDER = 'root'

/** The format of the ids of files and folders in Drive. */
export const DRIVE_ID = /^[A-Za-z0-9_-]{10,128}$/

/** Whether a text can be the id of a file or folder, so that others need no request to Google. */
export function isDriveId(text: string): boolean {
  return text === ROOT_FOLDER || DRIVE_ID.test(text)
}

/** The most documents that one list contains. */
export const MAX_DOCUMENTS = 500

/** The types that are shown as a PDF exported by Google. */
export const EXPORTED_TYPES: readonly string[] = [
  'application/vnd.google-apps.document',
  'application/vnd.google-apps.spreadsheet',
  'application/vnd.google-apps.presentation',
  'application/vnd.google-apps.drawing',
]

export const FOLDER_TYPE = 'application/vnd.google-apps.folder'

/** The types that browsers show directly. None of them can carry a script. */
export const SHOWN_TYPES: readonly string[] = [
  'application/pdf',
  'image/png',
  'image/jpeg',
  'image/gif',
  'image/webp',
  'video/mp4',
  'video/quicktime',
  'audio/mpeg',
  'audio/mp3',
  'audio/mp4',
  'text/plain',
]

export const CANNOT_PREVIEW =
  'This type of file cannot be previewed here. Please open it in Google.'

export const TOO_LARGE_TO_PREVIEW =
  'This document is too large to preview here. Please open it in Google.'

const text = z.string().max(MAX_LENGTH.setting)

export const documentListInput = z.object({ folderId: text.nullish() })

export const documentInput = z.object({ id: text })

/** `mimeType` is a hint from the list; the type that Google reports takes precedence. */
export const documentPreviewInput = documentInput.extend({ mimeType: text.nullish() })

const INVALID_RETURN = 'Must be a path of this site'

/** A path of this site, normalized as browsers do it. */
const returnTo = text.transform((untrusted, { addIssue }) => {
  const path = sameOriginPath(untrusted)
  if (path !== null) return path
  addIssue({ code: 'custom', message: INVALID_RETURN })
  return z.NEVER
})

export const connectDriveInput = z.object({ returnTo: returnTo.nullish() })

/** Where the browser returns to by default. */
export const DRIVE_RETURN: Record<'client' | 'staff', string> = {
  client: `${PATHS.clientDashboard}?tab=documents`,
  staff: DRIVE_SETTINGS,
}

/** The parameters with which Google sends the browser back. Malformed ones count as a failed consent. */
export const driveReturnInput = z.object({
  state: text.nullish().catch(null),
  code: text.nullish().catch(null),
})

export const driveConsent = z.object({ authUrl: z.string() })

/** The URL that a browser is redirected to. */
export const redirection = z.object({ location: z.string() })

export const driveStatus = z.object({
  /** Whether documents can be listed now. */
  connected: z.boolean(),
  /** The owner of the connection that the viewer sees or would create. */
  owner: z.enum(DRIVE_OWNERS),
  /** The Google account; null for viewers who may not connect one. */
  account: z.string().nullable(),
  /** It was connected, but Google no longer accepts its token. */
  needsReconnect: z.boolean(),
  /** Whether the viewer may make this connection; members and staff may then also end it. */
  canConnect: z.boolean(),
  /** False when the installation has no Google credentials. */
  available: z.boolean(),
  /** The last failure of the workspace's Drive; null for viewers other than staff. */
  lastFailure: driveFailure.nullable(),
})

export const document = z.object({
  id: z.string(),
  name: z.string(),
  mimeType: z.string(),
  owners: z.array(z.object({ displayName: z.string().nullable() })),
  modifiedTime: z.iso.datetime().nullable(),
  /** Opens the document at Google. */
  webViewLink: z.string().nullable(),
  /** The change since the viewer's last visit; null for none, and on the first visit. */
  sinceLastVisit: z.enum(DOCUMENT_NEWS).nullable(),
})

export type Document = z.infer<typeof document>

/** The URL of a document for an iframe, or null and the reason why it cannot be shown. */
export const documentPreview = z.object({
  embedUrl: z.string().nullable(),
  reason: z.string().nullable(),
})
