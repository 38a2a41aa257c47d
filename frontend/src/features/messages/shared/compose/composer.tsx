import { MAX_MESSAGE } from '@loggia/contracts/messages/conversations'
import {
  type ReactNode,
  type RefObject,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useRef,
} from 'react'
import { styled } from 'styled-components'
import { color, font, radius, space } from '../../../../styles/theme.ts'
import { Label } from '../../../../ui/forms/field-parts.tsx'
import { Button } from '../../../../ui/buttons/button.tsx'
import { controlStyle } from '../../../../ui/forms/control-style.ts'
import { Line } from '../../../../ui/layout/stack.ts'

interface ComposerProps {
  label: string
  /** Says who will see it. */
  hint: ReactNode
  submitLabel: string
  text: string
  onText: (text: string) => void
  onSubmit: () => void
  busy?: boolean
  /** Whether there is something to submit; by default where something is written. */
  canSubmit?: boolean
  /** Whether the text is hidden from clients. */
  isInternal?: boolean
  /** The field, for moving the focus to it. */
  field?: RefObject<HTMLTextAreaElement | null>
  /** Beside the button that sends. */
  children?: ReactNode
}

/** A field that grows with its text. Ctrl+Enter, or Cmd+Enter on a Mac, sends. */
export function Composer(props: ComposerProps) {
  const { label, hint, submitLabel, text, onText, onSubmit, busy, isInternal = false } = props
  const { canSubmit = text.trim() !== '' } = props
  const id = useId()
  const ownField = useRef<HTMLTextAreaElement>(null)
  const field = props.field ?? ownField
  const adoptTyped = useEffectEvent((typed: string) => {
    if (typed !== text) onText(typed)
  })
  // Text typed into the server's markup.
  useLayoutEffect(() => {
    if (field.current) adoptTyped(field.current.value)
  }, [field])
  // After each render: the text decides about the height, and so does the width of the window.
  useLayoutEffect(() => fit(field.current))
  return (
    <Form
      $isInternal={isInternal}
      method="dialog"
      onSubmit={(event) => {
        event.preventDefault()
        onSubmit()
        field.current?.focus()
      }}
    >
      <Label htmlFor={id}>{label}</Label>
      <Field
        id={id}
        ref={field}
        dir="auto"
        rows={2}
        value={text}
        maxLength={MAX_MESSAGE}
        aria-describedby={`${id}-hint`}
        aria-keyshortcuts="Control+Enter Meta+Enter"
        onChange={({ target }) => onText(target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
          event.preventDefault()
          event.currentTarget.form?.requestSubmit()
        }}
      />
      <Line $gap={[2, 3]} $align="center" $justify="end">
        <Hint id={`${id}-hint`}>{hint}</Hint>
        {props.children}
        <Button type="submit" busy={busy} aria-disabled={!canSubmit}>
          {submitLabel}
        </Button>
      </Line>
    </Form>
  )
}

/** The most (px) that the field grows to. */
const MAX_HEIGHT = 320

function fit(field: HTMLTextAreaElement | null): void {
  if (!field) return
  field.style.height = 'auto'
  field.style.height = `${Math.min(field.scrollHeight + 2, MAX_HEIGHT)}px`
}

const Form = styled.form<{ $isInternal: boolean }>`
  display: grid;
  gap: ${space[2]};
  padding: ${({ $isInternal }) => ($isInternal ? space[4] : 0)};
  border: ${({ $isInternal }) => ($isInternal ? `1px dashed ${color.lineStrong}` : '0')};
  border-radius: ${radius.medium};
  background: ${({ $isInternal }) => ($isInternal ? color.warningSoft : 'none')};
`

const Field = styled.textarea`
  ${controlStyle}
  resize: none;
  overflow-y: auto;
`

const Hint = styled.p`
  flex: 1 1 12rem;
  color: ${color.textSoft};
  font-size: ${font.small};
`
