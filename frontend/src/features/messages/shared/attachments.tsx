import { fileSize } from '@loggia/contracts/uploads/file-size'
import { Paperclip } from 'lucide-react'
import { styled } from 'styled-components'
import type { AttachedFile } from '../../../lib/browser/message-draft.ts'
import { color, font, space } from '../../../styles/theme.ts'
import { DriveFile } from '../../../ui/drive/drive-file.tsx'
import type { Side } from './subject.ts'
import type { Message } from './use-conversation.ts'

/** A file of a message; while that is on its way, nothing else is known of it. */
type Attachment = AttachedFile &
  Partial<Pick<Message['attachments'][number], 'state' | 'reason' | 'documentId'>>

/** The files of a message. */
export function Attachments({ files, side }: { files: readonly Attachment[]; side: Side }) {
  if (files.length === 0) return null
  return (
    <List aria-label="Attached files">
      {files.map((file) => (
        <li key={file.id}>
          <Paperclip size={16} aria-hidden="true" />
          <div>
            <Name file={file} side={side} /> <small>{fileSize(file.bytes)}</small>
            {file.state && file.state !== 'STORED' && <p>{stateText(file)}</p>}
          </div>
        </li>
      ))}
    </List>
  )
}

function Name({ file: { name, documentId }, side }: { file: Attachment; side: Side }) {
  if (!documentId) return <bdi>{name}</bdi>
  return <DriveFile id={documentId} name={name} session={side === 'portal' ? 'client' : 'staff'} />
}

function stateText({ state, reason }: Attachment): string {
  if (state === 'CHECKING') return 'Being checked for viruses. Others see it afterwards.'
  return reason ?? 'It was refused.'
}

const List = styled.ul`
  display: grid;
  gap: ${space[1]};
  margin-top: ${space[2]};
  font-size: ${font.small};
  overflow-wrap: anywhere;

  li {
    display: flex;
    gap: ${space[2]};
  }

  div {
    min-width: 0;
  }

  svg {
    margin-top: 0.2em;
  }

  small,
  p {
    color: ${color.textSoft};
    font-size: inherit;
  }
`
