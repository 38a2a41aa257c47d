import { fileSize } from '@loggia/contracts/uploads/file-size'
import { X } from 'lucide-react'
import { styled } from 'styled-components'
import { useQuery } from '@apollo/client/react'
import type { AttachedFile } from '../../../../lib/browser/message-draft.ts'
import { color, font, radius, space } from '../../../../styles/theme.ts'
import { IconButton } from '../../../../ui/buttons/icon-button.tsx'
import { UploadsDocument, type UploadsQuery } from '../uploads.operations.generated.ts'
import type { UploadSubject } from '../use-sending.ts'

interface AttachedListProps {
  subject: UploadSubject
  files: readonly AttachedFile[]
  onRemove: (file: AttachedFile) => void
}

/** The files of the message, each with its state. */
export function AttachedList({ subject, files, onRemove }: AttachedListProps) {
  const { data } = useQuery(UploadsDocument, { variables: { ...subject } })
  return (
    <List aria-label="Files of this message">
      {files.map((file) => {
        const problem = problemOf(data?.uploads.find(({ id }) => id === file.id))
        return (
          <li key={file.id}>
            <div>
              <bdi>{file.name}</bdi> <small>{fileSize(file.bytes)}</small>
              {problem && <Problem>{problem}</Problem>}
            </div>
            <IconButton
              icon={X}
              label={`Remove ${file.name} from the message`}
              onClick={() => onRemove(file)}
            />
          </li>
        )
      })}
    </List>
  )
}

/** Why the message cannot go with it. A file that is not among the newest is known to the server only. */
function problemOf(row: UploadsQuery['uploads'][number] | undefined): string | null {
  return row?.state === 'REFUSED' ? (row.reason ?? 'It was refused.') : null
}

const List = styled.ul`
  display: grid;
  gap: ${space[2]};

  li {
    display: flex;
    align-items: center;
    gap: ${space[3]};
    padding: ${space[2]} ${space[3]};
    border: 1px solid ${color.line};
    border-radius: ${radius.medium};
    background: ${color.surfaceSunken};
  }

  div {
    flex: 1;
    min-width: 0;
    overflow-wrap: anywhere;
  }

  small {
    color: ${color.textSoft};
    font-size: ${font.small};
  }
`

const Problem = styled.p`
  color: ${color.dangerText};
  font-size: ${font.small};
`
