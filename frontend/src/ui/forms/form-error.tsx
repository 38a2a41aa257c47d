import { CircleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { color, font, radius, space } from '../../styles/theme.ts'

/** The error of a whole form or list, announced by screen readers when it appears. */
export function FormError({ children }: { children?: ReactNode }) {
  if (!children) return null
  return (
    <Message role="alert">
      <CircleAlert size={18} aria-hidden="true" />
      <span>{children}</span>
    </Message>
  )
}

const Message = styled.p`
  display: flex;
  gap: ${space[2]};
  padding: ${space[3]} ${space[4]};
  border-radius: ${radius.small};
  background: ${color.dangerSoft};
  color: ${color.dangerText};
  font-size: ${font.small};

  svg {
    margin-top: 0.15rem;
  }
`
