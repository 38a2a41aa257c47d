import { Check, Copy } from 'lucide-react'
import { useEffect, useId, useRef, useState } from 'react'
import { styled } from 'styled-components'
import { color, font, space } from '../../styles/theme.ts'
import { Button } from '../buttons/button.tsx'
import { controlStyle } from './control-style.ts'
import { Line } from '../layout/stack.ts'

interface CopyFieldProps {
  label: string
  value: string
  /** Whether the text is selected as soon as the field appears. */
  selected?: boolean
}

/** A text with a button that copies it to the clipboard. */
export function CopyField({ label, value, selected = false }: CopyFieldProps) {
  const id = useId()
  const input = useRef<HTMLTextAreaElement>(null)
  const [state, setState] = useState<'idle' | 'copied' | 'selected'>('idle')

  useEffect(() => {
    if (selected) input.current?.select()
  }, [selected])

  async function copy() {
    input.current?.select()
    try {
      await navigator.clipboard.writeText(value)
      setState('copied')
    } catch {
      // Browsers refuse to write to the clipboard without https.
      setState('selected')
    }
  }

  return (
    <Frame>
      <label htmlFor={id}>{label}</label>
      <Line $gap={2} $wrap={false}>
        <Text
          id={id}
          ref={input}
          readOnly
          rows={1}
          value={value}
          onFocus={({ target }) => target.select()}
        />
        <Button variant="secondary" onClick={() => void copy()}>
          {state === 'copied' ? (
            <Check size={18} aria-hidden="true" />
          ) : (
            <Copy size={18} aria-hidden="true" />
          )}
          {state === 'copied' ? 'Copied' : 'Copy'}
        </Button>
      </Line>
      <Outcome>
        {state === 'copied' && 'Copied to the clipboard.'}
        {state === 'selected' && 'The text is selected: copy it with the keyboard.'}
      </Outcome>
    </Frame>
  )
}

const Frame = styled.div`
  display: grid;
  gap: ${space[2]};
  min-width: 0;
  font-size: ${font.small};

  > label {
    font-weight: 600;
  }
`

/** As high as its text, which may be a link or a record that people compare with what they see elsewhere. */
const Text = styled.textarea`
  ${controlStyle}
  flex: 1;
  min-width: 0;
  height: auto;
  field-sizing: content;
  resize: none;
  overflow-wrap: anywhere;
  font-family: ${font.code};
`

/** An output element, so that screen readers announce its changes. */
const Outcome = styled.output`
  min-height: 1.5em;
  color: ${color.textSoft};
`
