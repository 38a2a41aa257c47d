import { z } from 'zod'
import { MAX_LENGTH } from './limits.ts'
import { PATHS } from './paths.ts'

/** Whose connection to Google Drive: the provider's, or one client's own. */
export const DRIVE_OWNERS = ['workspace', 'client'] as const

export type DriveOwner = (typeof DRIVE_OWNERS)[number]

/** The topmost folder of whatever the viewer sees. */
export const ROOT_FOLDER = 'root'

/** The form of the ids that Drive gives its files and folders. */
export const DRIVE_ID = /^[A-Za-z0-9_-]{10,128}$/

/** Whether a text can be the id of a file or folder; anything else is not worth asking for. */
export function isDriveId(text: string): boolean {
  return text === ROOT_FOLDER || DRIVE_ID.test(text)
}

/** Documents in one list at most. */
export const MAX_DOCUMENTS = 500

/** What is shown as the PDF that Google makes of it. */
export const EXPORTED_TYPES: readonly string[] = [
  'application/vnd.google-apps.document',
  'application/vnd.google-apps.spreadsheet',
  'application/vnd.google-apps.presentation',
  'application/vnd.google-apps.drawing',
]

export const FOLDER_TYPE = 'application/vnd.google-apps.folder'

/** What browsers show as it is. Nothing that can carry a script. */
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

/** `mimeType` is what the list said; what Google says when it is asked counts. */
export const documentPreviewInput = documentInput.extend({ mimeType: text.nullish() })

const RETURN_FAULT = 'Must be a path of this site'

/** A path of this site, in the form in which browsers read it. */
const returnTo = text.transform((path, { addIssue }) => {
  const here = 'http://here'
  const url = /^\/(?![/\\])/.test(path) && URL.canParse(path, here) ? new URL(path, here) : null
  if (url?.origin === here && !url.pathname.startsWith('//')) {
    return `${url.pathname}${url.search}${url.hash}`
  }
  addIssue({ code: 'custom', message: RETURN_FAULT })
  return z.NEVER
})

export const connectDriveInput = z.object({ returnTo: returnTo.nullish() })

/** Where the browser comes back to unless it was said. */
export const DRIVE_RETURN: Record<'client' | 'staff', string> = {
  client: `${PATHS.clientDashboard}?tab=documents`,
  staff: PATHS.adminSettings,
}

/** What Google sends the browser back with. Whatever is odd about it counts as failed. */
export const driveReturnInput = z.object({
  state: text.nullish().catch(null),
  code: text.nullish().catch(null),
})

export const driveConsent = z.object({ authUrl: z.string() })

/** The address that a browser is sent on to. */
export const redirection = z.object({ location: z.string() })

export const driveStatus = z.object({
  /** Whether documents can be listed now. */
  connected: z.boolean(),
  /** Whose connection the viewer sees or would make. */
  owner: z.enum(DRIVE_OWNERS),
  /** The Google account, for whoever may connect it. */
  account: z.string().nullable(),
  /** It was connected, and Google no longer accepts it. */
  needsReconnect: z.boolean(),
  /** Whether the viewer may make and end this connection. */
  canConnect: z.boolean(),
  /** False when the installation has no Google credentials. */
  available: z.boolean(),
})

export type DriveStatus = z.infer<typeof driveStatus>

export const document = z.object({
  id: z.string(),
  name: z.string(),
  mimeType: z.string(),
  owners: z.array(z.object({ displayName: z.string().nullable() })),
  modifiedTime: z.iso.datetime().nullable(),
  /** Opens it at Google. */
  webViewLink: z.string().nullable(),
})

export type Document = z.infer<typeof document>

/** Where an iframe shows a document; without an address, the reason why it cannot be shown. */
export const documentPreview = z.object({
  embedUrl: z.string().nullable(),
  reason: z.string().nullable(),
})

export type DocumentPreview = z.infer<typeof documentPreview>
