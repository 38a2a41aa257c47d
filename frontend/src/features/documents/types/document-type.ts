import { type DocumentKind, type DocumentType, MORE_TYPES, ofFamilies } from './more-types.ts'

const GOOGLE = 'application/vnd.google-apps.'

export const FOLDER = `${GOOGLE}folder`

/** Words that people know, by MIME type. Those of the specification (section 9) come first. */
const TYPES: Record<string, DocumentType> = {
  [`${GOOGLE}document`]: { kind: 'doc', label: 'Google Doc' },
  [`${GOOGLE}spreadsheet`]: { kind: 'sheet', label: 'Google Sheet' },
  [`${GOOGLE}presentation`]: { kind: 'slides', label: 'Google Slides' },
  [FOLDER]: { kind: 'folder', label: 'Folder' },
  'application/pdf': { kind: 'pdf', label: 'PDF' },
  ...ofFamilies('image', 'Image', ['jpeg', 'png', 'gif']),
  ...ofFamilies('video', 'Video', ['mp4', 'quicktime']),
  ...ofFamilies('audio', 'Audio', ['mpeg', 'mp3']),
  ...MORE_TYPES,
}

/** Kind and label by MIME type; for one that is not known the label is its subtype, or 'File'. */
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
  return (mimeType.startsWith(GOOGLE) && apps[documentType(mimeType).kind]) || 'Drive'
}
