import { useLocation, useNavigate } from 'react-router'

export interface RoutedDialog {
  isOpen: boolean
  open: () => void
  close: () => void
}

/**
 * A dialog above a list that has a route of its own. The search and filters of the list stay in the URL.
 *
 * @param list the path of the list
 * @param dialog the path at which the dialog is open
 */
export function useRoutedDialog(list: string, dialog: string): RoutedDialog {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  return {
    isOpen: pathname === dialog,
    open: () => void navigate({ pathname: dialog, search }),
    close: () => void navigate({ pathname: list, search }),
  }
}
