import { useLocation, useNavigate } from 'react-router-dom'
import type { ToastAction } from '../feedback/use-toast.ts'

/** Returns a function for the part of a toast that opens the page of a record; it has none on that very page. */
export function useOpenAction() {
  const navigate = useNavigate()
  const { pathname } = useLocation()
  return (path: string): { action?: ToastAction } => {
    if (path === pathname) return {}
    const run = async () => {
      await navigate(path)
      return null
    }
    return { action: { label: 'Open', run } }
  }
}
