import { useState } from 'react'
import { styled } from 'styled-components'
import { errorMessage } from '../../../../lib/data/error-message.ts'
import { staleRow } from '../../../../lib/data/stale-row.ts'
import { driveFolderUrl } from '../../../../lib/format/drive-folder-url.ts'
import { space } from '../../../../styles/theme.ts'
import { Button } from '../../../../ui/buttons/button.tsx'
import { TextAnchor } from '../../../../ui/buttons/text-link.tsx'
import { TextField } from '../../../../ui/forms/text-field.tsx'
import { Stack } from '../../../../ui/layout/stack.ts'
import type { ChangeProjectMutationVariables } from './project-record.operations.generated.ts'
import type { RecordedProject } from './use-project-record.ts'

export interface EditableProjectProps {
  project: RecordedProject
  save: (changes: ChangeProjectMutationVariables['input']) => Promise<unknown>
  onStale: () => void
}

/** The folder of a project, inside of that of its client: to open, set and change where it stands. */
export function ProjectFolder({ project: { driveFolderId }, save, onStale }: EditableProjectProps) {
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  if (isOpen) {
    return <FolderForm present={driveFolderId} save={save} onStale={onStale} onDone={close} />
  }
  return (
    <Row>
      <FolderLink id={driveFolderId} />
      <Button variant="secondary" onClick={() => setOpen(true)}>
        {driveFolderId === null ? 'Set folder' : 'Change folder'}
      </Button>
    </Row>
  )
}

function FolderLink({ id }: { id: string | null }) {
  if (id === null) return <span>Not set</span>
  return (
    <TextAnchor href={driveFolderUrl(id)} target="_blank" rel="noreferrer">
      Open in Google Drive
    </TextAnchor>
  )
}

interface FolderFormProps extends Pick<EditableProjectProps, 'save' | 'onStale'> {
  present: string | null
  onDone: () => void
}

const CHANGED = 'The folder was changed by someone else in the meantime. Save again to replace it.'

function FolderForm({ present, save, onStale, onDone }: FolderFormProps) {
  const [text, setText] = useState(present === null ? '' : driveFolderUrl(present))
  const [opened] = useState(present)
  /** The folder that a save replaces: one of a colleague is shown before that. */
  const [replaced, setReplaced] = useState<unknown>(present)
  const [error, setError] = useState<string>()
  const [isBusy, setBusy] = useState(false)

  async function submit() {
    if (present !== replaced) {
      setReplaced(present)
      setError(CHANGED)
      return
    }
    setBusy(true)
    try {
      await save({ driveFolderId: text.trim() || null })
      onDone()
    } catch (failure) {
      setBusy(false)
      setError(errorMessage(failure) ?? 'The folder could not be saved. Please try again.')
      const current = staleRow(failure)
      if (!current) return
      setReplaced(current['driveFolderId'])
      onStale()
    }
  }

  return (
    <Stack
      as="form"
      $gap={3}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (!isBusy) void submit()
      }}
    >
      <TextField
        label="Link of the folder"
        hint="Inside the folder of the client, who can open it then"
        ref={focusOnce}
        autoComplete="off"
        value={text}
        {...(error && { error })}
        onChange={({ target }) => setText(target.value)}
      />
      {present !== opened && (
        <Row>
          Now: <FolderLink id={present} />
        </Row>
      )}
      <Row>
        <Button type="submit" aria-busy={isBusy}>
          Save folder
        </Button>
        <Button variant="secondary" onClick={onDone}>
          Cancel
        </Button>
      </Row>
    </Stack>
  )
}

/** The form takes the place of the button that was pressed. */
const focusOnce = (input: HTMLInputElement | null) => input?.focus()

const Row = styled.span`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[2]} ${space[3]};
`
