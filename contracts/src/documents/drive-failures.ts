/** Why the Drive of the workspace failed, as far as Google says. */
export const DRIVE_FAILURE_REASONS = [
  'not-answering',
  'bad-answer',
  'rate-limit',
  'quota',
  'api-disabled',
  'consent-withdrawn',
  'client-deleted',
  'folder-not-found',
  'refused',
] as const

export type DriveFailureReason = (typeof DRIVE_FAILURE_REASONS)[number]

export interface DriveFailureText {
  what: string
  advice: string
}

/** The reasons of failures of Google Drive, and the remedies of the operator. */
export const DRIVE_FAILURE_TEXTS: Record<DriveFailureReason, DriveFailureText> = {
  'not-answering': {
    what: 'Google did not answer.',
    advice:
      'This usually passes. If it does not, check that this server reaches www.googleapis.com.',
  },
  'bad-answer': {
    what: 'The answer was not one of Google.',
    advice: 'Check the proxy or firewall between this server and Google.',
  },
  'rate-limit': {
    what: 'Google received too many requests in a short time.',
    advice: 'This passes by itself. The limit can be raised in the Google Cloud console.',
  },
  quota: {
    what: 'The quota of the Google Cloud project is used up.',
    advice: 'It is renewed every day, and can be raised in the Google Cloud console.',
  },
  'api-disabled': {
    what: 'The Google Drive API is not enabled.',
    advice: 'Enable it for the project in the Google Cloud console.',
  },
  'consent-withdrawn': {
    what: 'Google no longer accepts the connection.',
    advice:
      'The consent was withdrawn, or the password of the account was changed. Connect it again.',
  },
  'client-deleted': {
    what: 'Google does not know this installation any more.',
    advice:
      'Its OAuth client was deleted, or has another secret. Set GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET again.',
  },
  'folder-not-found': {
    what: 'The folder of a client was not found.',
    advice:
      'It was deleted, or is no longer shared with the connected account. Choose another folder for the client.',
  },
  refused: {
    what: 'Google refused the request.',
    advice: 'Look the reason up in the documentation of Google Drive.',
  },
}
