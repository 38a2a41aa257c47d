import { isServerResponse } from '../../../lib/data/is-server-response.ts'
import { failureOf } from '../../../lib/data/error-message.ts'
import type { ToastMessage } from '../../../ui/feedback/use-toast.ts'

type Failure = ToastMessage & { variant: 'destructive' }

function failure(title: string, description?: string): Failure {
  return { title, ...(description && { description }), variant: 'destructive' }
}

/** The note for staff who view the portal as a client. */
function readOnlyReason(error: unknown): string | null {
  const answer = failureOf(error)
  return answer?.code === 'READ_ONLY' ? answer.message : null
}

/** The specified messages: the first when the server returned an error, the second when it gave no answer. */
export const FAILURES = {
  status: () => failure('Connection Error', 'Could not check Google Drive connection status'),
  list: (error: unknown) =>
    isServerResponse(error)
      ? failure('Failed to load files', 'There was an error loading your documents')
      : failure('Error', 'Failed to load documents'),
  consent: (error: unknown) =>
    isServerResponse(error)
      ? failure(
          'Authentication Error',
          readOnlyReason(error) ?? 'Could not generate Google authentication URL',
        )
      : failure('Connection Error', 'Failed to connect to Google Drive'),
  preview: (error: unknown) =>
    isServerResponse(error)
      ? failure('Preview Error', 'Could not generate document preview')
      : failure('Failed to preview document'),
}

/** Messages by the `drive` parameter with which the Google consent page redirects back. */
export const CONSENT_RESULTS = {
  connected: { title: 'Google Drive connected', description: 'Your documents are ready.' },
  failed: failure('Connection Error', 'Failed to connect to Google Drive'),
} as const satisfies Record<string, ToastMessage>

export const DISCONNECTED: ToastMessage = {
  title: 'Google Drive disconnected',
  description: 'Its documents are no longer shown here.',
}

/** The texts for an empty folder and root; the specification leaves that of the root open. */
export const EMPTY = {
  title: 'No documents found',
  folder: "This folder doesn't contain any Google Documents",
  root: 'No Google Documents found in your account',
} as const
