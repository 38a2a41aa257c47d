const google = 'application/vnd.google-apps'

/** The MIME types that the sandbox has files of. */
export const mimeTypes = {
  folder: `${google}.folder`,
  doc: `${google}.document`,
  sheet: `${google}.spreadsheet`,
  slides: `${google}.presentation`,
  drawing: `${google}.drawing`,
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

/** Whether files of the type exist at Google only, and must be exported to be had. */
export function isGoogleType(mimeType: string): boolean {
  return mimeType.startsWith(google)
}
