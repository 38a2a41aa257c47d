import type { LucideIcon } from 'lucide-react'
import type { ComponentProps } from 'react'
import { styled } from 'styled-components'
import { color, radius } from '../../styles/theme.ts'
import { quick } from '../../styles/motion.ts'

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
  flex: none;
  display: grid;
  place-items: center;
  width: 2.75rem;
  height: 2.75rem;
  padding: 0;
  border: 0;
  border-radius: ${radius.small};
  background: transparent;
  color: ${color.textSoft};
  cursor: pointer;
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
