/** What became of a file that somebody sends: it arrives, is checked, and is stored in Drive, or not. */
export const UPLOAD_STATES = ['receiving', 'checking', 'stored', 'refused'] as const

export type UploadState = (typeof UPLOAD_STATES)[number]
