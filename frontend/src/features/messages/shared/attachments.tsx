import { fileSize } from '@loggia/contracts/uploads/file-size'
import { Paperclip } from 'lucide-react'
import { styled } from 'styled-components'
import type { AttachedFile } from '../../../lib/browser/message-draft.ts'
import { color, font, space } from '../../../styles/theme.ts'
import { DriveFile } from '../../../ui/drive/drive-file.tsx'
import type { Side } from './subject.ts'
import type { Message } from './use-conversation.ts'

type Attachment = Message['attachments'][number]

/** The files that were sent with a message. */
export function Attachments({ files, side }: { files: Message['attachments']; side: Side }) {
  if (files.length === 0) return null
  return (
    <List aria-label="Attached files">
      {files.map((file) => (
        <li key={file.id}>
          <Paperclip size={16} aria-hidden="true" />
          <div>
            <Name file={file} side={side} /> <small>{fileSize(file.bytes)}</small>
            {file.state !== 'STORED' && <p>{stateText(file)}</p>}
          </div>
        </li>
      ))}
    </List>
  )
}

/** The files of a message on its way. */
export function OutgoingFiles({ files }: { files: readonly AttachedFile[] }) {
  if (files.length === 0) return null
  return (
    <List aria-label="Attached files">
      {files.map(({ id, name, bytes }) => (
        <li key={id}>
          <Paperclip size={16} aria-hidden="true" />
          <div>
            <bdi>{name}</bdi> <small>{fileSize(bytes)}</small>
          </div>
        </li>
      ))}
    </List>
  )
}

function Name({ file: { name, documentId }, side }: { file: Attachment; side: Side }) {
  if (documentId === null) return <bdi>{name}</bdi>
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
