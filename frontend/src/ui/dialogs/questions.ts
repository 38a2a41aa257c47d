import { lazyDialog } from './lazy-dialog.tsx'

// For screens, which show no question at first: the script of dialogs arrives with the first interaction.
export const ConfirmDialog = lazyDialog(() => import('./confirm-dialog.tsx'), 'ConfirmDialog')
export const ConfirmedAction = lazyDialog(() => import('./confirmed-action.tsx'), 'ConfirmedAction')
