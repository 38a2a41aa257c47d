import type { ToastMessage } from '../../ui/feedback/use-toast.ts'

/** The two places that list clients: the tab of the portal and the page of the back office. */
export const PLACES = ['tab', 'admin'] as const

export type Place = (typeof PLACES)[number]

export const CONFIRM_DELETION =
  'Are you sure you want to delete this client? This action cannot be undone.'

export const DELETED: ToastMessage = {
  title: 'Client deleted',
  description: 'The client has been successfully deleted.',
}

const TRY_LATER = 'Please try again later'

export function saved(mode: 'add' | 'edit', name: string): ToastMessage {
  return mode === 'add'
    ? { title: 'Client added', description: `${name} has been added successfully.` }
    : { title: 'Client updated', description: `${name} has been updated successfully.` }
}

/** @param message what the server said, if it said anything; so for all below */
export function saveFailed(mode: 'add' | 'edit', message: string | null): ToastMessage {
  return {
    title: mode === 'add' ? 'Failed to add client' : 'Failed to update client',
    description: message ?? TRY_LATER,
    variant: 'destructive',
  }
}

export function deleteFailed(place: Place, message: string | null): ToastMessage {
  const words = message ?? TRY_LATER
  return place === 'tab'
    ? {
        title: 'Error',
        description: `Failed to delete client: ${words}`,
        variant: 'destructive',
      }
    : { title: 'Failed to delete client', description: words, variant: 'destructive' }
}

export function loadFailed(place: Place, message: string | null): string {
  return place === 'tab'
    ? `Failed to load clients: ${message ?? TRY_LATER}`
    : 'Error loading clients. Please try again.'
}
