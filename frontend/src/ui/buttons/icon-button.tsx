import type { LucideIcon } from 'lucide-react'
import type { ComponentProps } from 'react'
import { styled } from 'styled-components'
import { color } from '../../styles/theme.ts'
import { quick } from '../../styles/motion.ts'
import { ghostButtonStyle } from './ghost-button-style.ts'

interface IconButtonProps extends ComponentProps<'button'> {
  icon: LucideIcon
  /** The accessible name and tooltip. */
  label: string
}

export function IconButton({ icon: Icon, label, ...rest }: IconButtonProps) {
  return (
    <Round type="button" {...rest} aria-label={label} title={label}>
      <Icon size={18} aria-hidden="true" />
    </Round>
  )
}

const Round = styled.button`
  ${ghostButtonStyle}
  flex: none;
  color: ${color.textSoft};
  transition:
    background-color ${quick},
    color ${quick};

  &:hover {
    background: ${color.surfaceSunken};
    color: ${color.text};
  }

  &:disabled {
    cursor: progress;
    opacity: 0.6;
  }
`
