/** The scopes that can be consented to: reading everything, and adding files. */
export const READING = 'https://www.googleapis.com/auth/drive.readonly'
export const WRITING = 'https://www.googleapis.com/auth/drive.file'
