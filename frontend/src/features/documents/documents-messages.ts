import { wasAnswered } from '../../lib/data/was-answered.ts'
import type { ToastMessage } from '../../ui/feedback/use-toast.ts'

type Failure = ToastMessage & { variant: 'destructive' }

function failure(title: string, description?: string): Failure {
  return { title, ...(description && { description }), variant: 'destructive' }
}

/** What to say of each failure: the first words when the server refused, the second without a network. */
export const FAILURES = {
  status: () => failure('Connection Error', 'Could not check Google Drive connection status'),
  list: (error: unknown) =>
    wasAnswered(error)
      ? failure('Failed to load files', 'There was an error loading your documents')
      : failure('Error', 'Failed to load documents'),
  consent: (error: unknown) =>
    wasAnswered(error)
      ? failure('Authentication Error', 'Could not generate Google authentication URL')
      : failure('Connection Error', 'Failed to connect to Google Drive'),
  preview: (error: unknown) =>
    wasAnswered(error)
      ? failure('Preview Error', 'Could not generate document preview')
      : failure('Failed to preview document'),
}

/** How the consent at Google ended, by what is in the address when the browser comes back. */
export const OUTCOMES: Record<string, ToastMessage> = {
  connected: { title: 'Google Drive connected', description: 'Your documents are ready.' },
  failed: failure('Connection Error', 'Failed to connect to Google Drive'),
}

export const DISCONNECTED: ToastMessage = {
  title: 'Google Drive disconnected',
  description: 'Its documents are no longer shown here.',
}

export function disconnectFailed(message: string | null): ToastMessage {
  return failure('Failed to disconnect Google Drive', message ?? 'Please try again later')
}

/** The specified texts for an empty folder; for the root the specification leaves the words open. */
export const EMPTY = {
  title: 'No documents found',
  folder: "This folder doesn't contain any Google Documents",
  root: 'No Google Documents found in your account',
} as const
