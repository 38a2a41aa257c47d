import type { ToastMessage } from '../../../ui/feedback/use-toast.ts'

export const DELETED: ToastMessage = {
  title: 'Project deleted',
  description: 'The project has been successfully deleted.',
}

export const LOAD_FAILED = 'Error loading projects. Please try again.'

export function saved(mode: 'add' | 'edit', title: string): ToastMessage {
  return mode === 'add'
    ? { title: 'Project added', description: `${title} has been added successfully.` }
    : { title: 'Project updated', description: `${title} has been updated successfully.` }
}

/** The card was moved by another person before. */
export const MOVED_MEANWHILE: ToastMessage = {
  title: 'Changed by someone else',
  description:
    'Nothing was saved. You now see the latest version: move it again if you still want to.',
  variant: 'destructive',
}
