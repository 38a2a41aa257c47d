import type { ClientImport } from '@loggia/contracts/imports/client-import'
import { useState } from 'react'
import { useApolloClient } from '@apollo/client/react'
import { styled } from 'styled-components'
import { countText } from '../../../lib/format/count-text.ts'
import { invalidateAll } from '../../../lib/data/use-fresh-query.ts'
import { space } from '../../../styles/theme.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { DialogActions } from '../../../ui/dialogs/dialog-actions.ts'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import { FormError } from '../../../ui/forms/form-error.tsx'
import { TextField } from '../../../ui/forms/text-field.tsx'
import { TRY_LATER } from '../../../ui/feedback/use-failure-toast.ts'
import { useToast } from '../../../ui/feedback/use-toast.ts'
import type { ClientField } from '../client-fields.ts'
import { importClients, ImportRefused } from './import-clients.ts'
import { ImportPreview } from './import-preview.tsx'

/** Which columns the description names, and how; null leaves a column unmentioned. */
const COLUMNS: Record<ClientField, 'required' | 'optional' | null> = {
  name: 'required',
  email: 'required',
  company: 'required',
  phone: 'optional',
  address: 'optional',
  status: 'optional',
  notes: 'optional',
  portalRole: null,
  driveFolderId: null,
}

// British lists have no comma before 'and'.
const list = new Intl.ListFormat('en-GB')

function columnsThatAre(need: 'required' | 'optional'): string {
  const columns = Object.entries(COLUMNS).filter(([, columnNeed]) => columnNeed === need)
  return list.format(columns.map(([name]) => name))
}

interface ImportDialogProps {
  onClose: () => void
  onImported: () => void
}

/** Imports clients from a CSV file, after a preview of what will happen to each row. */
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
      setFailure(error instanceof ImportRefused ? error.message : TRY_LATER)
    } finally {
      setBusy(false)
    }
  }

  const preview = (chosen: File | undefined) =>
    attempt(async () => {
      setFile(null)
      if (!chosen) return
      const csv = await chosen.text()
      setFile({ csv, preview: await importClients(csv, true) })
    })

  const importAll = (csv: string) =>
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
      description={`A CSV file with the columns ${columnsThatAre('required')}; ${columnsThatAre('optional')} are optional.`}
    >
      <Contents>
        <TextField
          label="CSV file"
          type="file"
          accept=".csv,text/csv"
          onChange={({ target }) => void preview(target.files?.[0])}
        />
        <FormError>{failure}</FormError>
        {file && <ImportPreview preview={file.preview} />}
        <DialogActions>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button
            busy={busy}
            busyLabel={file ? 'Importing...' : 'Reading...'}
            disabled={!file || file.preview.created === 0}
            onClick={() => file && void importAll(file.csv)}
          >
            {file ? `Import ${countText(file.preview.created, 'client')}` : 'Import'}
          </Button>
        </DialogActions>
      </Contents>
    </Dialog>
  )
}

const Contents = styled.div`
  display: grid;
  gap: ${space[5]};
`
