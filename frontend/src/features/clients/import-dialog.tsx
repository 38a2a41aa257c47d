import type { ClientImport } from '@loggia/contracts/client-import'
import { useState } from 'react'
import { useApolloClient } from '@apollo/client/react'
import { styled } from 'styled-components'
import { countText } from '../../lib/format/count-text.ts'
import { invalidateAll } from '../../lib/data/use-fresh-query.ts'
import { space } from '../../styles/theme.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { DialogActions } from '../../ui/dialogs/dialog-style.ts'
import { Dialog } from '../../ui/dialogs/dialog.tsx'
import { FormError } from '../../ui/forms/form-error.tsx'
import { TextField } from '../../ui/forms/text-field.tsx'
import { useToast } from '../../ui/feedback/use-toast.ts'
import { importClients, ImportRefused } from './import-clients.ts'
import { ImportPreview } from './import-preview.tsx'

interface ImportDialogProps {
  onClose: () => void
  onImported: () => void
}

/** Clients from a CSV file: first what would happen, row by row; then, if it is right, for real. */
export function ImportDialog({ onClose, onImported }: ImportDialogProps) {
  const toast = useToast()
  const client = useApolloClient()
  const [file, setFile] = useState<{ csv: string; preview: ClientImport } | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)

  async function attempt(work: () => Promise<void>) {
    setBusy(true)
    setFailure(null)
    try {
      await work()
    } catch (error) {
      setFailure(error instanceof ImportRefused ? error.message : 'Please try again later')
    } finally {
      setBusy(false)
    }
  }

  const look = (chosen: File | undefined) =>
    attempt(async () => {
      setFile(null)
      if (!chosen) return
      const csv = await chosen.text()
      setFile({ csv, preview: await importClients(csv, true) })
    })

  const make = (csv: string) =>
    attempt(async () => {
      const { created } = await importClients(csv, false)
      invalidateAll(client)
      onImported()
      onClose()
      toast({ title: 'Clients imported', description: `${countText(created, 'client')} added.` })
    })

  return (
    <Dialog
      open
      onClose={onClose}
      wide
      title="Import clients"
      description="A CSV file with the columns name, email and company; phone, address, status and notes are optional."
    >
      <Stack>
        <TextField
          label="CSV file"
          type="file"
          accept=".csv,text/csv"
          onChange={({ target }) => void look(target.files?.[0])}
        />
        <FormError>{failure}</FormError>
        {file && <ImportPreview preview={file.preview} />}
        <DialogActions>
          <Button look="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button
            busy={busy}
            busyLabel={file ? 'Importing...' : 'Reading...'}
            disabled={!file || file.preview.created === 0}
            onClick={() => file && void make(file.csv)}
          >
            {file ? `Import ${countText(file.preview.created, 'client')}` : 'Import'}
          </Button>
        </DialogActions>
      </Stack>
    </Dialog>
  )
}

const Stack = styled.div`
  display: grid;
  gap: ${space[5]};
`
