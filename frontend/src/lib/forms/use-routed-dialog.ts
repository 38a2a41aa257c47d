import { PATHS } from '@loggia/contracts/paths'
import { startTransition, useEffect, useOptimistic, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'

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
  const isHere = pathname === dialog
  const [isOpen, setOpen] = useOptimistic(isHere)
  const mayClose = useRef(false)
  useEffect(() => {
    mayClose.current = isHere
    return () => {
      mayClose.current = false
    }
  }, [isHere])
  return {
    isOpen,
    open: () => void navigate({ pathname: dialog, search }),
    close() {
      // The person may have left the screen while it was saved.
      if (!mayClose.current) return
      // The list is rendered for its own path afterwards.
      startTransition(() => {
        setOpen(false)
        // Going back leads to the former screen, and not to an empty form.
        void navigate({ pathname: LISTS[dialog], search }, { replace: true })
      })
    },
  }
}
