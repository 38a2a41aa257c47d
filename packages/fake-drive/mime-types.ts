const google = 'application/vnd.google-apps'

/** The MIME types of the sample files. */
export const mimeTypes = {
  folder: `${google}.folder`,
  doc: `${google}.document`,
  sheet: `${google}.spreadsheet`,
  slides: `${google}.presentation`,
  drawing: `${google}.drawing`,
  shortcut: `${google}.shortcut`,
  pdf: 'application/pdf',
  jpeg: 'image/jpeg',
  png: 'image/png',
  gif: 'image/gif',
  mp4: 'video/mp4',
  quicktime: 'video/quicktime',
  mpeg: 'audio/mpeg',
  mp3: 'audio/mp3',
  text: 'text/plain',
  zip: 'application/zip',
} as const

/** Whether the type is one of Google's own, which has no bytes to download. */
export function isGoogleFormat(mimeType: string): boolean {
  return mimeType.startsWith(google)
}
