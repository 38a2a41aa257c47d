import { Rows4 } from 'lucide-react'
import { styled } from 'styled-components'
import type { ListDensity } from '@loggia/contracts/account/preferences'
import { color } from '../../../styles/theme.ts'
import { IconButton } from '../../buttons/icon-button.tsx'
import { inCards } from '../table/cell-style.ts'

interface DensitySwitchProps {
  density: ListDensity
  onChoose: (density: ListDensity) => void
}

/** Makes the rows of a list compact and comfortable again. Cards have one density, so it is hidden above them. */
export function DensitySwitch({ density, onChoose }: DensitySwitchProps) {
  const compact = density === 'compact'
  return (
    <Toggle
      icon={Rows4}
      label="Compact rows"
      aria-pressed={compact}
      onClick={() => onChoose(compact ? 'comfortable' : 'compact')}
    />
  )
}

const Toggle = styled(IconButton)`
  &[aria-pressed='true'] {
    background: ${color.brandSoft};
    color: ${color.brandText};
  }

  @media (forced-colors: active) {
    &[aria-pressed='true'] {
      outline: 2px solid Highlight;
    }
  }

  ${inCards} {
    display: none;
  }
`
