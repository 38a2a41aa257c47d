export type DocumentKind =
  | 'doc'
  | 'sheet'
  | 'slides'
  | 'folder'
  | 'pdf'
  | 'image'
  | 'video'
  | 'audio'
  | 'archive'
  | 'file'

export interface NamedType {
  kind: DocumentKind
  /** The common name. */
  words: string
}

/** Types of one family: `image/png`, `image/gif`. */
export function ofFamilies(family: 'image' | 'video' | 'audio', words: string, subtypes: string[]) {
  return typed(
    family,
    words,
    subtypes.map((subtype) => `${family}/${subtype}`),
  )
}

function typed(kind: DocumentKind, words: string, types: string[]): Record<string, NamedType> {
  return Object.fromEntries(types.map((type) => [type, { kind, words }]))
}

const google = (names: string[]) => names.map((name) => `application/vnd.google-apps.${name}`)
const microsoft = (name: string) => `application/vnd.openxmlformats-officedocument.${name}`
const open = (name: string) => `application/vnd.oasis.opendocument.${name}`

/** Types that the specification does not list, and calls by their subtype: `zip`, `vnd.google-apps.drawing`. */
export const MORE_TYPES: Record<string, NamedType> = {
  ...typed('image', 'Google Drawing', google(['drawing'])),
  ...typed('file', 'Google Form', google(['form'])),
  ...typed('file', 'Google Site', google(['site'])),
  ...typed('file', 'Google Map', google(['map'])),
  ...typed('file', 'Shortcut', google(['shortcut', 'drive-sdk'])),
  ...typed('doc', 'Word document', ['application/msword', microsoft('wordprocessingml.document')]),
  ...typed('doc', 'Text document', [open('text'), 'application/rtf', 'text/rtf']),
  ...typed('doc', 'Text', ['text/plain', 'text/markdown']),
  ...typed('sheet', 'Excel spreadsheet', [
    'application/vnd.ms-excel',
    microsoft('spreadsheetml.sheet'),
  ]),
  ...typed('sheet', 'Spreadsheet', [open('spreadsheet')]),
  ...typed('sheet', 'Table (CSV)', ['text/csv']),
  ...typed('slides', 'PowerPoint slides', [
    'application/vnd.ms-powerpoint',
    microsoft('presentationml.presentation'),
  ]),
  ...typed('slides', 'Presentation', [open('presentation')]),
  ...ofFamilies('image', 'Image', ['webp', 'avif', 'heic', 'heif', 'tiff', 'bmp', 'svg+xml']),
  ...typed('image', 'Photoshop image', ['image/vnd.adobe.photoshop', 'application/x-photoshop']),
  ...ofFamilies('video', 'Video', ['webm', 'ogg', 'mpeg', 'x-msvideo', 'x-matroska', '3gpp']),
  ...ofFamilies('audio', 'Audio', ['mp4', 'x-m4a', 'aac', 'wav', 'x-wav', 'ogg', 'flac', 'webm']),
  ...typed('archive', 'Zip archive', ['application/zip', 'application/x-zip-compressed']),
  ...typed('archive', 'Archive', [
    'application/x-7z-compressed',
    'application/vnd.rar',
    'application/x-rar-compressed',
    'application/x-tar',
    'application/gzip',
    'application/x-gzip',
  ]),
  ...typed('file', 'Web page', ['text/html']),
  ...typed('file', 'Calendar', ['text/calendar']),
  ...typed('file', 'Contact card', ['text/vcard', 'text/x-vcard']),
  ...typed('file', 'Email', ['message/rfc822']),
  ...typed('file', 'Book', ['application/epub+zip']),
  ...typed('file', 'Data', ['application/json', 'application/xml', 'text/xml']),
  ...typed('file', 'File', ['application/octet-stream']),
}
