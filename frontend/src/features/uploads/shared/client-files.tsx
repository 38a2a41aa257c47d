import { useQuery } from '@apollo/client/react'
import { TAB_VIEW } from '../../../lib/browser/tab-view.ts'
import { NoneYet, Panel } from '../../../ui/records/panel.tsx'
import { FileDrop } from './file-drop.tsx'
import { Stack } from '../../../ui/layout/stack.ts'
import { UploadList } from './upload-list.tsx'
import { UploadsDocument, UploadTargetDocument } from './uploads.operations.generated.ts'
import type { UploadSubject } from './use-sending.ts'

/** The files of a client, sent and being sent. Hidden where no files are accepted and none were sent. */
export function ClientFiles({ subject }: { subject: UploadSubject }) {
  const variables = { ...subject }
  const target = useQuery(UploadTargetDocument, { variables }).data?.uploadTarget
  const sent = useQuery(UploadsDocument, { variables }).data?.uploads ?? []
  // Nothing can be sent while staff look at the portal as a client.
  const takesFiles = target?.isOpen === true && TAB_VIEW === null
  const reason = TAB_VIEW === null ? target?.closedBecause : null
  if (!takesFiles && !reason && sent.length === 0) return null
  return (
    <Panel title={takesFiles || reason ? 'Send us files' : 'Files that were sent'}>
      <Stack $gap={4}>
        {reason && <NoneYet>{reason}</NoneYet>}
        {TAB_VIEW === null && <FileDrop subject={subject} session="client" />}
        <UploadList subject={subject} session="client" />
      </Stack>
    </Panel>
  )
}
