import { accentProblem } from '@loggia/contracts/site/palette/palette'
import { styled } from 'styled-components'
import { color, radius, size, space } from '../../../../styles/theme.ts'
import { Button } from '../../../../ui/buttons/button.tsx'
import { controlStyle } from '../../../../ui/forms/control-style.ts'
import { Field } from '../../../../ui/forms/field.tsx'
import type { TextHint } from '../fields/field-types.ts'
import { PalettePreview } from './palette-preview.tsx'
import { asText, type Place, useField } from './section-form.ts'
import { Line, Stack } from '../../../../ui/layout/stack.ts'

/** The color of the browser's chooser while the text is no color. */
const NO_COLOR = '#000000'

/** A color, chosen or typed. */
export function ColorControl({ hint, path }: Place<TextHint>) {
  const { value, change, field } = useField({ hint, path })
  const { onBlur, ...label } = field
  const text = asText(value)
  return (
    <Field {...label}>
      {(control) => (
        <Line $gap={2} $wrap={false}>
          <Chooser
            type="color"
            aria-label={`Choose: ${hint.label}`}
            value={/^#[0-9a-f]{6}$/i.test(text) ? text.toLowerCase() : NO_COLOR}
            onChange={({ target }) => change(target.value)}
          />
          <Hex
            {...control}
            value={text}
            spellCheck={false}
            autoComplete="off"
            onChange={({ target }) => change(withHash(target.value))}
            onBlur={onBlur}
          />
        </Line>
      )}
    </Field>
  )
}

/** The accent, with its look in both schemes; where it cannot be read, the nearest that can is one click away. */
export function AccentControl(where: Place<TextHint>) {
  const { value, change } = useField(where)
  const accent = asText(value).toLowerCase()
  const isColor = /^#[0-9a-f]{6}$/.test(accent)
  const problem = isColor ? accentProblem(accent) : null
  return (
    <Stack $gap={4} $align="start">
      <ColorControl {...where} />
      {problem && (
        <Button variant="secondary" onClick={() => change(problem.nearest)}>
          Use {problem.nearest}
        </Button>
      )}
      {isColor && <PalettePreview accent={problem?.nearest ?? accent} />}
    </Stack>
  )
}

/** People paste colors with and without their hash. */
function withHash(text: string): string {
  const trimmed = text.trim()
  return /^[0-9a-f]{6}$/i.test(trimmed) ? `#${trimmed}` : trimmed
}

const Chooser = styled.input`
  flex: none;
  width: 3.5rem;
  height: ${size.control};
  padding: ${space[1]};
  border: 1px solid ${color.lineStrong};
  border-radius: ${radius.small};
  background: ${color.surface};
  cursor: pointer;
`

const Hex = styled.input`
  ${controlStyle}
  max-width: 9rem;
`
