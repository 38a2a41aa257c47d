import { useQuery } from '@apollo/client/react'
import { TAB_VIEW } from '../../../lib/browser/tab-view.ts'
import { useChange } from '../../../lib/data/use-change.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { DriveFile } from '../../../ui/drive/drive-file.tsx'
import { DateText } from '../../../ui/lists/date-text.tsx'
import { NoneYet, PanelRows, RowAside } from '../../../ui/records/panel.tsx'
import { useFailureToast } from '../../../ui/feedback/use-failure-toast.ts'
import { fileSize } from '@loggia/contracts/uploads/file-size'
import {
  CancelUploadDocument,
  UploadsDocument,
  type UploadsQuery,
} from './uploads.operations.generated.ts'
import type { UploadSubject } from './use-sending.ts'

type Row = UploadsQuery['uploads'][number]

interface UploadListProps {
  subject: UploadSubject
  /** The session that opens them. */
  session: 'staff' | 'client'
  /** Whether the viewer may also take back files of others. */
  mayRemoveAll?: boolean
  /** The text for an empty list; none by default. */
  none?: string
}

/** The sent files, the newest first: sender, time, size and state. */
export function UploadList({ subject, session, mayRemoveAll = false, none }: UploadListProps) {
  const { data } = useQuery(UploadsDocument, { variables: { ...subject } })
  const rows = data?.uploads ?? []
  if (data && rows.length === 0) return none ? <NoneYet>{none}</NoneYet> : null
  return (
    <PanelRows aria-label="Files that were sent">
      {rows.map((row) => (
        <UploadRow key={row.id} row={row} session={session} mayRemove={mayRemoveAll || row.isOwn} />
      ))}
    </PanelRows>
  )
}

interface UploadRowProps extends Pick<UploadListProps, 'session'> {
  row: Row
  mayRemove: boolean
}

function UploadRow({ row, session, mayRemove }: UploadRowProps) {
  const { change, busy } = useChange(CancelUploadDocument, 'upload')
  const failed = useFailureToast()
  const { id, name, bytes, uploaderName, isOwn, createdAt, driveFileId, state } = row
  const cancel = () =>
    change({ variables: { id } }).catch((error: unknown) =>
      failed(`${name} was not removed`, error),
    )
  return (
    <li>
      <div>
        {driveFileId ? (
          <DriveFile id={driveFileId} name={name} session={session} />
        ) : (
          <bdi>{name}</bdi>
        )}
        <RowAside>
          {fileSize(bytes)},{' '}
          {isOwn ? (
            'sent by you'
          ) : (
            <>
              from <bdi>{uploaderName}</bdi>
            </>
          )}
          , <DateText iso={createdAt} />
        </RowAside>
        {state !== 'STORED' && <RowAside>{stateText(row)}</RowAside>}
      </div>
      {mayRemove && TAB_VIEW === null && state !== 'STORED' && (
        <Button
          variant="secondary"
          busy={busy}
          aria-label={`Remove ${name}`}
          onClick={() => void cancel()}
        >
          Remove
        </Button>
      )}
    </li>
  )
}

function stateText({ state, receivedBytes, bytes, reason, isOwn }: Row): string {
  if (state === 'CHECKING') return 'Being checked for viruses. Others see it afterwards.'
  if (state === 'REFUSED') return reason ?? 'It was refused.'
  const share = Math.floor((100 * receivedBytes) / bytes)
  return isOwn
    ? `${share} percent arrived. Choose the same file again to send the rest.`
    : `${share} percent arrived.`
}
