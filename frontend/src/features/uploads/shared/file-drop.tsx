import { FileUp } from 'lucide-react'
import { useId, useRef } from 'react'
import { styled } from 'styled-components'
import { useQuery } from '@apollo/client/react'
import { Button } from '../../../ui/buttons/button.tsx'
import { fileSize } from '@loggia/contracts/uploads/file-size'
import { DropArea } from '../../../ui/forms/drop-area.tsx'
import { SendingList } from './sending-list.tsx'
import { UploadTargetDocument } from './uploads.operations.generated.ts'
import { type UploadSubject, useSending } from './use-sending.ts'
import { SmallNote, Stack } from '../../../ui/layout/stack.ts'

interface FileDropProps {
  subject: UploadSubject
  /** The session that its requests act with; the portal names that of the client. */
  session?: 'client'
}

/** Takes files that are dropped on it or chosen, and sends them. Shows nothing where none are accepted. */
export function FileDrop({ subject, session }: FileDropProps) {
  const { data } = useQuery(UploadTargetDocument, { variables: { ...subject } })
  const { files, add, dismiss } = useSending(subject, session)
  const input = useRef<HTMLInputElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const hint = useId()
  const target = data?.uploadTarget
  if (!target?.isOpen && files.length === 0) return null
  return (
    <Stack $gap={3}>
      {target?.isOpen && (
        <DropArea onFiles={(dropped) => add(dropped, target)}>
          <FileUp size={28} aria-hidden="true" />
          <Text>
            <strong>Drop files here</strong>
            <SmallNote $marginTop={1} id={hint}>
              {target.company !== null && (
                <>
                  We file them under <bdi>{target.company}</bdi>.{' '}
                </>
              )}
              Up to {fileSize(target.maxBytes)} each; there is room for{' '}
              {fileSize(Math.max(0, target.quotaBytes - target.usedBytes))} more.
            </SmallNote>
          </Text>
          <Button
            ref={button}
            variant="secondary"
            aria-describedby={hint}
            onClick={() => input.current?.click()}
          >
            Choose files
          </Button>
          <input
            ref={input}
            type="file"
            multiple
            hidden
            aria-label="Files to send"
            accept={target.endings.map((ending) => `.${ending}`).join(',')}
            onChange={({ target: field }) => {
              add(field.files ?? [], target)
              // The same file may be chosen again, to go on with it.
              field.value = ''
            }}
          />
        </DropArea>
      )}
      <SendingList files={files} onDismiss={dismiss} button={button} />
    </Stack>
  )
}

const Text = styled.div`
  flex: 1 1 12rem;
  min-width: 0;
`
