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
  type UploadSettingsQuery,
} from './upload-settings.operations.generated.ts'

type Settings = UploadSettingsQuery['uploadSettings']
type Group = Settings['groups'][number]

const GROUPS: Record<Group, string> = {
  DOCUMENTS: 'Documents: PDF, Word, Excel, PowerPoint, text',
  PICTURES: 'Pictures: JPEG, PNG, TIFF, Photoshop and others',
  ARCHIVES: 'Archives: ZIP, 7-Zip, RAR',
  MEDIA: 'Sound and film: MP3, MP4 and others',
}

/** The switch, the limits and the kinds of files, saved together. */
export function UploadSettingsForm({ settings }: { settings: Settings }) {
  const [isOn, setIsOn] = useState(settings.isOn)
  const [fileMb, setFileMb] = useState(String(settings.fileMb))
  const [quotaMb, setQuotaMb] = useState(String(settings.quotaMb))
  const [groups, setGroups] = useState<readonly Group[]>(settings.groups)
  const [problem, setProblem] = useState<string | null>(null)
  const { change, busy } = useChange(UpdateUploadSettingsDocument, 'siteSetting')
  const toast = useToast()
  const isChanged =
    isOn !== settings.isOn ||
    fileMb !== String(settings.fileMb) ||
    quotaMb !== String(settings.quotaMb) ||
    groups.toSorted().join() !== settings.groups.toSorted().join()
  useFormGuard(isChanged)

  async function save(event: FormEvent): Promise<void> {
    event.preventDefault()
    setProblem(null)
    const input = { isOn, fileMb: Number(fileMb), quotaMb: Number(quotaMb), groups: [...groups] }
    try {
      await change({ variables: { input } })
      toast({ title: 'Settings saved' })
    } catch (error) {
      setProblem(errorMessage(error) ?? 'The settings were not saved. Please try again.')
    }
  }

  return (
    <Stack
      as="form"
      $gap={4}
      onSubmit={(event) => void save(event)}
      aria-label="Files from clients"
    >
      <CheckboxField
        label="Clients may send files"
        checked={isOn}
        onChange={({ target }) => setIsOn(target.checked)}
      />
      <Limits>
        <TextField
          label="Largest file, in MB"
          type="number"
          min={1}
          max={MAX_FILE_MB}
          required
          value={fileMb}
          onChange={({ target }) => setFileMb(target.value)}
        />
        <TextField
          label="Total for each client, in MB"
          type="number"
          min={1}
          max={MAX_QUOTA_MB}
          required
          value={quotaMb}
          onChange={({ target }) => setQuotaMb(target.value)}
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
              setGroups(
                target.checked ? [...groups, group] : groups.filter((other) => other !== group),
              )
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
