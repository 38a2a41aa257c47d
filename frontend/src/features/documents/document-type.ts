const GOOGLE = 'application/vnd.google-apps.'

export const FOLDER = `${GOOGLE}folder`

export type DocumentKind =
  | 'doc'
  | 'sheet'
  | 'slides'
  | 'folder'
  | 'pdf'
  | 'image'
  | 'video'
  | 'audio'
  | 'file'

interface DocumentType {
  kind: DocumentKind
  label: string
}

/** Source: specification, section 9. */
const TYPES: Record<string, DocumentType> = {
  [`${GOOGLE}document`]: { kind: 'doc', label: 'Google Doc' },
  [`${GOOGLE}spreadsheet`]: { kind: 'sheet', label: 'Google Sheet' },
  [`${GOOGLE}presentation`]: { kind: 'slides', label: 'Google Slides' },
  [FOLDER]: { kind: 'folder', label: 'Folder' },
  'application/pdf': { kind: 'pdf', label: 'PDF' },
  'image/jpeg': { kind: 'image', label: 'Image' },
  'image/png': { kind: 'image', label: 'Image' },
  'image/gif': { kind: 'image', label: 'Image' },
  'video/mp4': { kind: 'video', label: 'Video' },
  'video/quicktime': { kind: 'video', label: 'Video' },
  'audio/mpeg': { kind: 'audio', label: 'Audio' },
  'audio/mp3': { kind: 'audio', label: 'Audio' },
}

/** Kind and label by MIME type; for an unlisted one the label is its subtype, or 'File'. */
export function documentType(mimeType: string): DocumentType {
  const listed = Object.hasOwn(TYPES, mimeType) ? TYPES[mimeType] : undefined
  return listed ?? { kind: 'file', label: mimeType.split('/')[1] || 'File' }
}

/** The Google app that opens a document, as in 'Open in Google Docs'. */
export function googleApp(mimeType: string): string {
  const apps: Partial<Record<DocumentKind, string>> = {
    doc: 'Docs',
    sheet: 'Sheets',
    slides: 'Slides',
  }
  return apps[documentType(mimeType).kind] ?? 'Drive'
}
