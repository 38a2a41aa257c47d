import { type DocumentKind, MORE_TYPES, type NamedType, ofFamilies } from './more-types.ts'

const GOOGLE = 'application/vnd.google-apps.'

export const FOLDER = `${GOOGLE}folder`

interface DocumentType {
  kind: DocumentKind
  label: string
  /** The common name, where the label is technical. */
  words?: string
}

/** The labels of the specification (section 9), by MIME type. */
const LABELLED: Record<string, NamedType> = {
  [`${GOOGLE}document`]: { kind: 'doc', words: 'Google Doc' },
  [`${GOOGLE}spreadsheet`]: { kind: 'sheet', words: 'Google Sheet' },
  [`${GOOGLE}presentation`]: { kind: 'slides', words: 'Google Slides' },
  [FOLDER]: { kind: 'folder', words: 'Folder' },
  'application/pdf': { kind: 'pdf', words: 'PDF' },
  ...ofFamilies('image', 'Image', ['jpeg', 'png', 'gif']),
  ...ofFamilies('video', 'Video', ['mp4', 'quicktime']),
  ...ofFamilies('audio', 'Audio', ['mpeg', 'mp3']),
}

/** Kind and label by MIME type; for one that the specification does not list the label is its subtype, or 'File'. */
export function documentType(mimeType: string): DocumentType {
  const labelled = typeIn(LABELLED, mimeType)
  if (labelled) return { kind: labelled.kind, label: labelled.words }
  return { kind: 'file', label: mimeType.split('/')[1] || 'File', ...typeIn(MORE_TYPES, mimeType) }
}

function typeIn(types: Record<string, NamedType>, mimeType: string): NamedType | undefined {
  return Object.hasOwn(types, mimeType) ? types[mimeType] : undefined
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
