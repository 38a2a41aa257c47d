import { screen, waitFor } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'

/**
 * Presses *Undo* in a toast. Toasts take the pointer a moment after they are shown, when an effect has counted them, so
 * that a single attempt would depend on the machine.
 */
export async function pressUndo(user: UserEvent): Promise<void> {
  await waitFor(() => user.click(screen.getByRole('button', { name: 'Undo' })))
}
