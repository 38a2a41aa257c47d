import { MAX_ATTACHMENTS } from '@loggia/contracts/messages/conversations'
import { Paperclip } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useQuery } from '@apollo/client/react'
import type { AttachedFile } from '../../../../lib/browser/message-draft.ts'
import { Button } from '../../../../ui/buttons/button.tsx'
import { SmallNote } from '../../../../ui/layout/stack.ts'
import { SendingList } from '../sending-list.tsx'
import { UploadTargetDocument } from '../uploads.operations.generated.ts'
import { useSending } from '../use-sending.ts'
import { Files, Over } from './attach-style.ts'
import { AttachedList } from './attached-list.tsx'
import { useFormEvents } from './use-form-events.ts'

export interface AttachFilesProps {
  /** The target of the files. */
  subject: { clientId: number } | { projectId: number }
  /** The session that requests act with; the portal names that of the client. */
  session: 'client' | undefined
  files: readonly AttachedFile[]
  onFiles: (change: (files: readonly AttachedFile[]) => readonly AttachedFile[]) => void
  /** Files are on their way. */
  onBusy: (isBusy: boolean) => void
}

/** Sends files at once, which then go with the message. Shows nothing where no files are accepted. */
export function AttachFiles({ subject, session, files, onFiles, onBusy }: AttachFilesProps) {
  const { data } = useQuery(UploadTargetDocument, { variables: { ...subject } })
  const [said, setSaid] = useState('')
  const input = useRef<HTMLInputElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const target = data?.uploadTarget
  const isOpen = target?.isOpen === true
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
        {files.length > 0 && <AttachedList subject={subject} files={files} onRemove={remove} />}
        <SendingList files={sending.files} onDismiss={sending.dismiss} button={button} />
        <SmallNote aria-live="polite">{said}</SmallNote>
      </Files>
      {isOpen && (
        <Button ref={button} variant="secondary" onClick={() => input.current?.click()}>
          <Paperclip size={16} aria-hidden="true" /> Attach files
        </Button>
      )}
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
