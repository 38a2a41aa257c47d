import type { ToastMessage } from '../../../ui/feedback/use-toast.ts'

export const CONFIRM_DELETION =
  'Are you sure you want to delete this client? This action cannot be undone.'

export const DELETED: ToastMessage = {
  title: 'Client deleted',
  description: 'The client has been successfully deleted.',
}

export const LOAD_FAILED = 'Error loading clients. Please try again.'

export function saved(mode: 'add' | 'invite' | 'edit', name: string): ToastMessage {
  const invited = mode === 'invite' ? ' We have sent them an invitation.' : ''
  return mode !== 'edit'
    ? { title: 'Client added', description: `${name} has been added successfully.${invited}` }
    : { title: 'Client updated', description: `${name} has been updated successfully.` }
}
