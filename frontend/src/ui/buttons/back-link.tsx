import { ArrowLeft } from 'lucide-react'
import { Link } from 'react-router'
import { styled } from 'styled-components'
import { color, font, space } from '../../styles/theme.ts'
import { fingerHigh } from '../../styles/touch.ts'

interface BackLinkProps {
  to: string
  children: string
}

/** A link from a detail page back to its list. */
export function BackLink({ to, children }: BackLinkProps) {
  return (
    <Back to={to}>
      <ArrowLeft size={16} aria-hidden="true" />
      {children}
    </Back>
  )
}

const Back = styled(Link)`
  display: inline-flex;
  align-items: center;
  gap: ${space[2]};
  margin-bottom: ${space[3]};
  color: ${color.textSoft};
  font-size: ${font.small};
  font-weight: 500;
  text-decoration: none;
  ${fingerHigh}

  &:hover {
    color: ${color.text};
    text-decoration: underline;
  }
`
