import { CircleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { color, font, radius, space } from '../../styles/theme.ts'

interface FormErrorProps {
  /** It is there without an error too, for the script of the public pages to fill in. */
  isKept?: boolean
  children?: ReactNode
}

/** The error of a whole form or list, announced by screen readers when it appears. */
export function FormError({ isKept = false, children }: FormErrorProps) {
  if (!children && !isKept) return null
  return (
    <Message role="alert" data-failure={isKept || undefined} hidden={!children}>
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
