import { Upload } from 'lucide-react'
import { type ComponentType, useState } from 'react'
import { useHashCommand } from '../../lib/browser/use-hash-command.ts'
import { Button } from '../buttons/button.tsx'

interface ImportButtonProps {
  /** The dialog that imports, which is loaded when it is used. */
  dialog: ComponentType<{ onClose: () => void; onImported: () => void }>
  /** Called once rows were added. */
  onImported: () => void
}

/** Opens the import of a list; a link to `#import` does as well. */
export function ImportButton({ dialog: Dialog, onImported }: ImportButtonProps) {
  const [isOpen, setIsOpen] = useState(false)
  useHashCommand('#import', () => setIsOpen(true))
  return (
    <>
      <Button variant="secondary" onClick={() => setIsOpen(true)}>
        <Upload size={18} aria-hidden="true" />
        Import CSV
      </Button>
      {isOpen && <Dialog onClose={() => setIsOpen(false)} onImported={onImported} />}
    </>
  )
}
