import { MAX_ATTACHMENTS } from '@loggia/contracts/messages/conversations'
import { Paperclip, X } from 'lucide-react'
import { useEffect, useRef, useState, type RefObject, useEffectEvent } from 'react'
import { useQuery } from '@apollo/client/react'
import { styled } from 'styled-components'
import { fileSize } from '@loggia/contracts/uploads/file-size'
import type { AttachedFile } from '../../../../lib/browser/message-draft.ts'
import { SmallNote } from '../../../../ui/layout/stack.ts'
import { SendingList } from '../sending-list.tsx'
import {
  UploadTargetDocument,
  UploadsDocument,
  type UploadsQuery,
  type UploadTargetQuery,
} from '../uploads.operations.generated.ts'
import { useSending, type UploadSubject } from '../use-sending.ts'
import { square } from '../../../../styles/square.ts'
import { color, radius, size, space, font } from '../../../../styles/theme.ts'
import { IconButton } from '../../../../ui/buttons/icon-button.tsx'

export interface AttachFilesProps {
  /** The target of the files. */
  subject: { clientId: number } | { projectId: number }
  /** The session that requests act with; the portal names that of the client. */
  session: 'client' | undefined
  files: readonly AttachedFile[]
  onFiles: (change: (files: readonly AttachedFile[]) => readonly AttachedFile[]) => void
  /** Files are on their way. */
  onBusy: (isBusy: boolean) => void
  /** Whether what is written takes no files; those of the message wait. */
  isOff: boolean
}

/** Sends files at once, which then go with the message. Where none are accepted, the button says why. */
export function AttachFiles(props: AttachFilesProps) {
  const { subject, session, files, onFiles, onBusy, isOff } = props
  const { data, error } = useQuery(UploadTargetDocument, { variables: { ...subject } })
  const [said, setSaid] = useState('')
  const input = useRef<HTMLInputElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const target = data?.uploadTarget
  const closed = isOff ? 'Files go with messages only.' : closedBecause(target, error)
  const isOpen = target?.isOpen === true && !isOff
  const sending = useSending(subject, session, (file) => {
    onFiles((all) => [...all, file])
    setSaid(`${file.name} is attached.`)
  })
  const { isBusy } = sending
  useEffect(() => {
    onBusy(isBusy)
    return () => onBusy(false)
  }, [isBusy, onBusy])

  function add(chosen: Iterable<File>): void {
    const onTheWay = sending.files.filter(({ state }) => state !== 'failed')
    const room = MAX_ATTACHMENTS - files.length - onTheWay.length
    const problem = `A message takes ${MAX_ATTACHMENTS} files at most.`
    if (target) sending.add(chosen, target, { most: room, problem })
  }

  function remove({ id, name }: AttachedFile): void {
    onFiles((all) => all.filter((each) => each.id !== id))
    setSaid(`${name} does not go with the message. It stays among the files that were sent.`)
    button.current?.focus()
  }

  const isOver = useFormEvents(input, isOpen, { onFiles: add, onSubmit: () => setSaid('') })
  return (
    <>
      <Files>
        {isOver && <Over>Drop files to attach them</Over>}
        {files.length > 0 && !isOff && (
          <AttachedList subject={subject} files={files} onRemove={remove} />
        )}
        <SendingList files={sending.files} onDismiss={sending.dismiss} button={button} />
        <SmallNote aria-live="polite">{said}</SmallNote>
      </Files>
      <AttachButton
        ref={button}
        icon={Paperclip}
        label="Attach files"
        onClick={() => (isOpen ? input.current?.click() : setSaid(said === closed ? '' : closed))}
      />
      {isOpen && (
        <input
          ref={input}
          type="file"
          multiple
          hidden
          aria-label="Files to attach"
          accept={target.endings.map((ending) => `.${ending}`).join(',')}
          onChange={({ target: field }) => {
            add(field.files ?? [])
            // The same file may be chosen again, to go on with it.
            field.value = ''
          }}
        />
      )}
    </>
  )
}

/** Why no files are accepted; nothing while that is unknown. */
function closedBecause(target: UploadTargetQuery['uploadTarget'] | undefined, error: unknown) {
  if (target) return target.closedBecause ?? 'Files are not accepted here at present.'
  return error ? 'Files cannot be attached at the moment.' : ''
}

/** As high as the field beside it. */
const AttachButton = styled(IconButton)`
  ${square(size.control)}
`

/** Above the field and the buttons of a message, across the whole width. */
const Files = styled.div`
  display: grid;
  flex: 1 0 100%;
  order: -1;
  gap: ${space[2]};
  min-width: 0;

  /* With nothing to say it takes no line, so that the field does not move when it arrives. */
  &:not(:has(> :not(span, :empty))) {
    position: absolute;
  }
`

/** While files are held over the message. */
const Over = styled.p`
  padding: ${space[3]};
  border: 2px dashed ${color.brandText};
  border-radius: ${radius.medium};
  background: ${color.brandSoft};
  text-align: center;
`

interface FormEvents {
  /** Takes files that are dropped anywhere on the form. */
  onFiles: (files: Iterable<File>) => void
  onSubmit: () => void
}

/** Whether something that is dragged is files, and no text. */
const hasFiles = ({ dataTransfer }: DragEvent) => dataTransfer?.types.includes('Files') === true

/** Follows the form of a field while `isOn`. Returns whether files are held over it. */
function useFormEvents(
  field: RefObject<HTMLInputElement | null>,
  isOn: boolean,
  events: FormEvents,
): boolean {
  const [isOver, setIsOver] = useState(false)
  const take = useEffectEvent(events.onFiles)
  const submitted = useEffectEvent(events.onSubmit)
  useEffect(() => {
    const form = isOn ? field.current?.form : null
    if (!form) return
    const over = (event: DragEvent) => {
      if (!hasFiles(event)) return
      event.preventDefault()
      setIsOver(true)
    }
    const leave = ({ relatedTarget }: DragEvent) => {
      if (!(relatedTarget instanceof Node && form.contains(relatedTarget))) setIsOver(false)
    }
    const drop = (event: DragEvent) => {
      if (!hasFiles(event)) return
      event.preventDefault()
      setIsOver(false)
      take(event.dataTransfer?.files ?? [])
    }
    const listening = new AbortController()
    const { signal } = listening
    form.addEventListener('dragover', over, { signal })
    form.addEventListener('dragleave', leave, { signal })
    form.addEventListener('drop', drop, { signal })
    form.addEventListener('submit', () => submitted(), { signal })
    return () => listening.abort()
  }, [field, isOn])
  return isOver && isOn
}

interface AttachedListProps {
  subject: UploadSubject
  files: readonly AttachedFile[]
  onRemove: (file: AttachedFile) => void
}

/** The files of the message, each with its state. */
function AttachedList({ subject, files, onRemove }: AttachedListProps) {
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
