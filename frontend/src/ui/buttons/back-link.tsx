import { ArrowLeft } from 'lucide-react'
import { styled } from 'styled-components'
import { color, font, space } from '../../styles/theme.ts'
import { Crumb } from '../layout/breadcrumbs.tsx'

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

const Back = styled(Crumb)`
  display: inline-flex;
  align-items: center;
  gap: ${space[2]};
  margin-bottom: ${space[3]};
  color: ${color.textSoft};
  font-size: ${font.small};
`
