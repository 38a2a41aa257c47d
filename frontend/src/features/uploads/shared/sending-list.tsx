import { X } from 'lucide-react'
import { type RefObject, useRef } from 'react'
import { styled } from 'styled-components'
import { color, radius, space } from '../../../styles/theme.ts'
import { IconButton } from '../../../ui/buttons/icon-button.tsx'
import { WorkProgress } from '../../../ui/feedback/work-progress.tsx'
import { VisuallyHidden } from '../../../ui/layout/visually-hidden.tsx'
import { fileSize } from '@loggia/contracts/uploads/file-size'
import type { SentFile } from './use-sending.ts'
import { SmallNote, Stack } from '../../../ui/layout/stack.ts'

interface SendingListProps {
  files: readonly SentFile[]
  onDismiss: (key: number) => void
  /** The focus after the last one is gone. */
  button: RefObject<HTMLButtonElement | null>
}

/** The files of this visit: their progress, and their errors. */
export function SendingList({ files, onDismiss, button }: SendingListProps) {
  const list = useRef<HTMLUListElement>(null)
  return (
    <>
      {files.length > 0 && (
        <Stack as="ul" $gap={2} ref={list} tabIndex={-1} aria-label="Files on their way">
          {files.map((file) => (
            <Item key={file.key} $isFailed={file.state === 'failed'}>
              <div>
                <bdi>{file.name}</bdi>
                <Progress file={file} />
              </div>
              <IconButton
                icon={X}
                label={
                  file.state === 'failed' || file.state === 'done'
                    ? `Hide ${file.name}`
                    : `Stop sending ${file.name}`
                }
                onClick={() => {
                  onDismiss(file.key)
                  const next = files.length === 1 ? button : list
                  next.current?.focus({ preventScroll: true })
                }}
              />
            </Item>
          ))}
        </Stack>
      )}
      <VisuallyHidden aria-live="polite">
        {files.map(spoken).filter(Boolean).join(' ')}
      </VisuallyHidden>
    </>
  )
}

/** The announcements for screen readers. */
function spoken({ name, state, problem }: SentFile): string {
  if (state === 'done') return `${name} was sent.`
  if (state === 'paused') return `${name} is paused: there is no connection.`
  return problem ? `${name} was not sent. ${problem}` : ''
}

function Progress({ file: { state, sent, size, problem } }: { file: SentFile }) {
  if (state === 'failed') return <Problem>Not sent. {problem}</Problem>
  if (state === 'done') return <SmallNote>Sent, {fileSize(size)}.</SmallNote>
  if (state === 'waiting') return <SmallNote>Waits for the file before it.</SmallNote>
  const kilobytes = (bytes: number) => Math.round(bytes / 1_000)
  return (
    <WorkProgress
      label={state === 'paused' ? 'Paused, goes on when the connection is back' : 'Sending'}
      done={kilobytes(sent)}
      total={Math.max(1, kilobytes(size))}
      unit="kB"
      leftMs={null}
    />
  )
}

const Item = styled.li<{ $isFailed: boolean }>`
  display: flex;
  align-items: start;
  gap: ${space[3]};
  padding: ${space[3]};
  border: 1px solid ${({ $isFailed }) => ($isFailed ? color.danger : color.line)};
  border-radius: ${radius.medium};

  > div {
    flex: 1;
    min-width: 0;
    overflow-wrap: anywhere;
  }
`

const Problem = styled(SmallNote)`
  color: ${color.danger};
`
