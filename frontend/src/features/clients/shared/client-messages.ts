import type { ToastMessage } from '../../../ui/feedback/use-toast.ts'
import { TRY_LATER } from '../../../ui/feedback/use-failure-toast.ts'

/** The two screens that list clients: the tab of the portal and the page of the back office. */
export type Place = 'tab' | 'admin'

export const CONFIRM_DELETION =
  'Are you sure you want to delete this client? This action cannot be undone.'

export const DELETED: ToastMessage = {
  title: 'Client deleted',
  description: 'The client has been successfully deleted.',
}

export const LOAD_FAILED = 'Error loading clients. Please try again.'

export function saved(mode: 'add' | 'edit', name: string): ToastMessage {
  return mode === 'add'
    ? { title: 'Client added', description: `${name} has been added successfully.` }
    : { title: 'Client updated', description: `${name} has been updated successfully.` }
}

/** @param message the server's message, or null when there was none */
export function deleteFailed(place: Place, message: string | null): ToastMessage {
  const reason = message ?? TRY_LATER
  return place === 'tab'
    ? {
        title: 'Error',
        description: `Failed to delete client: ${reason}`,
        variant: 'destructive',
      }
    : { title: 'Failed to delete client', description: reason, variant: 'destructive' }
}
