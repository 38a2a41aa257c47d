import { DRIVE_SETTINGS } from '@loggia/contracts/paths'
import { useQuery } from '@apollo/client/react'
import { useChange } from '../../../lib/data/use-change.ts'
import { TextLink } from '../../../ui/buttons/text-link.tsx'
import { CheckboxField } from '../../../ui/forms/checkbox-field.tsx'
import { useFailureToast } from '../../../ui/feedback/use-failure-toast.ts'
import { NoneYet, Panel } from '../../../ui/records/panel.tsx'
import { FileDrop } from './file-drop.tsx'
import { Stack } from '../../../ui/layout/stack.ts'
import { UploadList } from './upload-list.tsx'
import { SetClientUploadsDocument, UploadTargetDocument } from './uploads.operations.generated.ts'
import type { UploadSubject } from './use-sending.ts'

interface OfficeFilesProps {
  subject: UploadSubject
  /** Whether the viewer is a contractor, who takes back own files only. */
  forContractor?: boolean
}

/** The files of a client for the back office: staff may send files too, and say whether the client may. */
export function OfficeFiles({ subject, forContractor = false }: OfficeFilesProps) {
  const { data } = useQuery(UploadTargetDocument, { variables: { ...subject } })
  const target = data?.uploadTarget
  return (
    <Panel title="Files from the client">
      <Stack $gap={4}>
        {target?.closedBecause && (
          <NoneYet>
            {target.closedBecause} <TextLink to={DRIVE_SETTINGS}>Open the settings</TextLink>
          </NoneYet>
        )}
        {target?.isOpen && subject.projectId === undefined && (
          <MaySend clientId={target.clientId} isClosed={target.isClosedForClient} />
        )}
        <UploadList
          subject={subject}
          session="staff"
          mayRemoveAll={!forContractor}
          none="Files that the client sends will appear here. Staff are told of each."
        />
        <FileDrop subject={subject} />
      </Stack>
    </Panel>
  )
}

function MaySend({ clientId, isClosed }: { clientId: number | null; isClosed: boolean }) {
  const { change, busy } = useChange(SetClientUploadsDocument, 'client')
  const failed = useFailureToast()
  if (clientId === null) return null
  const set = (isOpen: boolean) =>
    change({ variables: { id: clientId, isOpen } }).catch((error: unknown) =>
      failed('This was not changed', error),
    )
  return (
    <CheckboxField
      label="This client may send files"
      checked={!isClosed}
      disabled={busy}
      onChange={({ target }) => void set(target.checked)}
    />
  )
}
