import { z } from 'zod'
import { MAX_LENGTH } from '../limits.ts'
import { DRIVE_SETTINGS, PATHS } from '../paths.ts'
import { driveFailure } from './drive-failure.ts'
import { DOCUMENT_NEWS } from './values.ts'
import { sameOriginPath } from '../urls/same-origin-path.ts'

/** The owner of a connection to Google Drive: the provider, or one client. */
const DRIVE_OWNERS = ['workspace', 'client'] as const

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

export const driveConsent = z.object({ authUrl: z.string() }).meta({ graphql: 'DriveConsent' })

/** The URL that a browser is redirected to. */
export const redirection = z.object({ location: z.string() })

export const driveStatus = z
  .object({
    connected: z.boolean().describe('Whether documents can be listed.'),
    owner: z
      .enum(DRIVE_OWNERS)
      .meta({
        graphql: 'DriveOwner',
        description: 'The owner of a connection to Google Drive.',
        values: { client: 'A client.', workspace: 'The agency, connected by staff or a manager.' },
      })
      .describe('The owner of the connection that the viewer uses or would create.'),
    account: z
      .string()
      .nullable()
      .describe('The Google account; only for viewers who may connect it.'),
    needsReconnect: z.boolean().describe('Whether Google no longer accepts the connection.'),
    /** Whether the viewer may make this connection; members and staff may then also end it. */
    canConnect: z
      .boolean()
      .describe(
        'Whether the viewer may connect an account. Managers may while none is connected; the others may also disconnect it.',
      ),
    available: z.boolean().describe('Whether the installation has Google credentials.'),
    lastFailure: driveFailure
      .nullable()
      .describe("The last failure of the workspace's Drive; only for staff."),
  })
  .meta({ id: 'DriveStatus' })

export const document = z
  .object({
    id: z.string(),
    name: z.string(),
    mimeType: z.string(),
    owners: z.array(
      z.object({ displayName: z.string().nullable() }).meta({ graphql: 'DocumentOwner' }),
    ),
    modifiedTime: z.iso.datetime().nullable(),
    webViewLink: z.string().nullable().describe('The URL that opens it at Google.'),
    sinceLastVisit: z
      .enum(DOCUMENT_NEWS)
      .meta({ graphql: 'DocumentNews', values: { new: 'It was added.' } })
      .nullable()
      .describe(
        "What happened to it since the viewer's last visit; null for nothing, and on the first visit.",
      ),
  })
  .meta({ id: 'Document', description: 'A file or a folder in Google Drive.' })

export type Document = z.infer<typeof document>

export const documentPreview = z
  .object({
    embedUrl: z.string().nullable(),
    reason: z.string().nullable(),
  })
  .meta({
    id: 'DocumentPreview',
    description:
      'How to show a document in a frame. If it can only be opened at Google, `embedUrl` is null and `reason` says why.',
  })
