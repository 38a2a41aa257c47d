import { PATHS } from '@loggia/contracts/paths'
import { useLocation, useNavigate } from 'react-router'

export interface RoutedDialog {
  isOpen: boolean
  open: () => void
  close: () => void
}

/** The dialogs that have a path of their own, with the path of the list below each. */
const LISTS = {
  [PATHS.newClient]: PATHS.adminClients,
  [PATHS.newProject]: PATHS.adminProjects,
} as const

type DialogPath = keyof typeof LISTS

/** The path of the screen that is seen at a path: a dialog does not replace the list below it. */
export function screenAt(path: string): string {
  return path in LISTS ? LISTS[path as DialogPath] : path
}

/** A dialog above a list that has a path of its own. The search and filters of the list stay in the URL. */
export function useRoutedDialog(dialog: DialogPath): RoutedDialog {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  return {
    isOpen: pathname === dialog,
    open: () => void navigate({ pathname: dialog, search }),
    close: () => void navigate({ pathname: LISTS[dialog], search }),
  }
}
