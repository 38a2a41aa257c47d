import { accentProblem } from '@loggia/contracts/site/palette/palette'
import { styled } from 'styled-components'
import { space } from '../../../../styles/theme.ts'
import { Button } from '../../../../ui/buttons/button.tsx'
import type { TextHint } from '../fields/field-types.ts'
import { ColorControl } from './color-control.tsx'
import { PalettePreview } from './palette-preview.tsx'
import { asText, type Place, useField } from './section-form.ts'

/** The accent, with what it looks like in both schemes; where it cannot be read, the nearest that can is one click away. */
export function AccentControl(where: Place<TextHint>) {
  const { value, change } = useField(where)
  const accent = asText(value).toLowerCase()
  const isColor = /^#[0-9a-f]{6}$/.test(accent)
  const problem = isColor ? accentProblem(accent) : null
  return (
    <Stack>
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

const Stack = styled.div`
  display: grid;
  justify-items: start;
  gap: ${space[4]};
`
