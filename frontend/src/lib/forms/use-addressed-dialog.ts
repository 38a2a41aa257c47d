import { useLocation, useNavigate } from 'react-router'

export interface AddressedDialog {
  isOpen: boolean
  open: () => void
  close: () => void
}

/** A dialog with an address of its own above a list, whose search and filters stay in the address. */
export function useAddressedDialog(list: string, dialog: string): AddressedDialog {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  return {
    isOpen: pathname === dialog,
    open: () => void navigate({ pathname: dialog, search }),
    close: () => void navigate({ pathname: list, search }),
  }
}
