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
import { color, font, radius, size, space } from '../../../../styles/theme.ts'
import { Button } from '../../../../ui/buttons/button.tsx'
import { Line } from '../../../../ui/layout/stack.ts'
import { VisuallyHidden } from '../../../../ui/layout/visually-hidden.tsx'

export interface ComposerProps {
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
  /** What can be written here, before the hint. */
  kinds?: ReactNode
  /** Beside the button that sends. */
  children?: ReactNode
}

/** A line that grows with its text, in one frame with what sends it. Ctrl+Enter, or Cmd+Enter on a Mac, sends. */
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
  useLayoutEffect(() => fit(field.current))
  return (
    <Form
      $isInternal={isInternal}
      data-pinned=""
      method="dialog"
      onSubmit={(event) => {
        event.preventDefault()
        onSubmit()
        field.current?.focus()
      }}
    >
      <VisuallyHidden as="label" htmlFor={id}>
        {label}
      </VisuallyHidden>
      <Line $gap={[1, 2]} $align="center">
        {props.kinds}
        <Hint id={`${id}-hint`}>{hint}</Hint>
      </Line>
      <Line $gap={2} $align="end" $justify="end">
        <Field
          id={id}
          ref={field}
          $isWide={LONG.test(text)}
          dir="auto"
          rows={1}
          cols={1}
          value={text}
          placeholder={label}
          readOnly={busy}
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
        {props.children}
        <Button type="submit" busy={busy} aria-disabled={!canSubmit} title="Ctrl+Enter">
          {submitLabel}
        </Button>
      </Line>
    </Form>
  )
}

/** Texts of several lines have the whole width, above the buttons; so have others as soon as they do not fit beside. */
const LONG = /\n|.{40}/

/** Makes a field as high as its text, where style sheets cannot. */
function fit(field: HTMLTextAreaElement | null): void {
  if (!field || Reflect.has(field.style, 'fieldSizing')) return
  field.style.height = 'auto'
  field.style.height = `${field.scrollHeight}px`
}

const Form = styled.form<{ $isInternal: boolean }>`
  display: grid;
  /* Also with a long word. */
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[1]};
  padding: ${space[2]};
  border: 1px ${({ $isInternal }) => ($isInternal ? 'dashed' : 'solid')} ${color.lineStrong};
  border-radius: ${radius.medium};
  background: ${({ $isInternal }) => ($isInternal ? color.warningSoft : color.surface)};

  &:has(textarea:focus) {
    border-color: ${color.brandText};
    box-shadow: 0 0 0 1px ${color.brandText};
    /* Seen in forced colors only, which have no shadows. */
    outline: 2px solid transparent;
  }
`

/** One line is as high as the buttons beside it. */
const Field = styled.textarea<{ $isWide: boolean }>`
  flex: 1 1 ${({ $isWide }) => ($isWide ? '100%' : 'auto')};
  field-sizing: content;
  min-width: min(5rem, 100%);
  max-height: min(20rem, 40dvh);
  padding: calc((${size.control} - 1lh) / 2) ${space[1]};
  border: 0;
  outline: none;
  background: none;
  font-size: ${font.control};
  line-height: 1.4;
  resize: none;
  overflow-y: auto;

  &:placeholder-shown {
    flex-basis: 5rem;
  }

  &::placeholder {
    color: ${color.textSoft};
    opacity: 1;
  }
`

const Hint = styled.div`
  flex: 1 1 6rem;
  padding-inline-start: ${space[1]};
  color: ${color.textSoft};
  font-size: ${font.quiet};
  line-height: 1.3;
`
