import { useApolloClient } from '@apollo/client/react'
import { MAX_FILE_MB, MAX_QUOTA_MB } from '@loggia/contracts/uploads/upload-rules'
import { type FormEvent, useState } from 'react'
import { styled } from 'styled-components'
import { errorMessage } from '../../../lib/data/error-message.ts'
import { useChange } from '../../../lib/data/use-change.ts'
import { useFormGuard } from '../../../lib/forms/use-unsaved-guard.ts'
import { font, space } from '../../../styles/theme.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { CheckboxField } from '../../../ui/forms/checkbox-field.tsx'
import { FormError } from '../../../ui/forms/form-error.tsx'
import { TextField } from '../../../ui/forms/text-field.tsx'
import { useToast } from '../../../ui/feedback/use-toast.ts'
import { Stack } from '../../../ui/layout/stack.ts'
import {
  UpdateUploadSettingsDocument,
  UploadSettingsDocument,
  type UploadSettingsQuery,
} from './upload-settings.operations.generated.ts'

type Settings = UploadSettingsQuery['uploadSettings']
type Group = Settings['groups'][number]

const GROUPS: Record<Group, string> = {
  DOCUMENTS: 'Documents: PDF, Office, Pages, email, calendar, text',
  PICTURES: 'Pictures: JPEG, PNG, HEIC, Photoshop and others',
  DESIGN: 'Design: Figma, Sketch, InDesign, AutoCAD, fonts',
  ARCHIVES: 'Archives: ZIP, 7-Zip, RAR',
  MEDIA: 'Sound and film: MP3, MP4 and others',
}

interface Fields {
  isOn: boolean
  fileMb: string
  quotaMb: string
  groups: readonly Group[]
}

function fieldsOf({ isOn, fileMb, quotaMb, groups }: Settings): Fields {
  return { isOn, fileMb: String(fileMb), quotaMb: String(quotaMb), groups }
}

/** The switch, the limits and the kinds of files, saved together. */
export function UploadSettingsForm({ settings }: { settings: Settings }) {
  // Untouched fields follow the changes of others.
  const [edited, setEdited] = useState<Partial<Fields>>({})
  const stored = fieldsOf(settings)
  const { isOn, fileMb, quotaMb, groups } = { ...stored, ...edited }
  const edit = (change: Partial<Fields>) => setEdited((before) => ({ ...before, ...change }))
  const [problem, setProblem] = useState<string | null>(null)
  const { change, busy } = useChange(UpdateUploadSettingsDocument, 'siteSetting')
  const client = useApolloClient()
  const toast = useToast()
  const isChanged =
    isOn !== stored.isOn ||
    fileMb !== stored.fileMb ||
    quotaMb !== stored.quotaMb ||
    groups.toSorted().join() !== stored.groups.toSorted().join()
  useFormGuard(isChanged)

  async function save(event: FormEvent): Promise<void> {
    event.preventDefault()
    setProblem(null)
    const input = { isOn, fileMb: Number(fileMb), quotaMb: Number(quotaMb), groups: [...groups] }
    try {
      const { data } = await change({ variables: { input } })
      if (data) {
        const query = UploadSettingsDocument
        client.writeQuery({ query, data: { uploadSettings: data.updateUploadSettings } })
      }
      setEdited({})
      toast({ title: 'Settings saved' })
    } catch (error) {
      setProblem(errorMessage(error) ?? 'The settings were not saved. Please try again.')
    }
  }

  return (
    <Stack
      as="form"
      method="dialog"
      $gap={4}
      onSubmit={(event) => void save(event)}
      aria-label="Files from clients"
    >
      <CheckboxField
        label="Clients may send files"
        checked={isOn}
        onChange={({ target }) => edit({ isOn: target.checked })}
      />
      <Limits>
        <TextField
          label="Largest file, in MB"
          type="number"
          min={1}
          max={MAX_FILE_MB}
          required
          value={fileMb}
          onChange={({ target }) => edit({ fileMb: target.value })}
        />
        <TextField
          label="Total for each client, in MB"
          type="number"
          min={1}
          max={MAX_QUOTA_MB}
          required
          value={quotaMb}
          onChange={({ target }) => edit({ quotaMb: target.value })}
        />
      </Limits>
      <Kinds>
        <legend>Kinds of files. Programs are never accepted.</legend>
        {(Object.keys(GROUPS) as Group[]).map((group) => (
          <CheckboxField
            key={group}
            label={GROUPS[group]}
            checked={groups.includes(group)}
            onChange={({ target }) =>
              edit({
                groups: target.checked
                  ? [...groups, group]
                  : groups.filter((other) => other !== group),
              })
            }
          />
        ))}
      </Kinds>
      <FormError>{problem}</FormError>
      <Save type="submit" busy={busy} busyLabel="Saving...">
        Save
      </Save>
    </Stack>
  )
}

const Limits = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(12rem, 100%), 1fr));
  gap: ${space[4]};
`

const Kinds = styled.fieldset`
  display: grid;
  gap: ${space[2]};

  legend {
    margin-bottom: ${space[2]};
    padding: 0;
    font-size: ${font.small};
  }
`

const Save = styled(Button)`
  justify-self: start;
`
