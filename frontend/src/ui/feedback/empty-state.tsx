import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { color, font, radius, space } from '../../styles/theme.ts'

interface EmptyStateProps {
  icon: LucideIcon
  title: string
  /** The next step. */
  children?: ReactNode
}

export function EmptyState({ icon: Icon, title, children }: EmptyStateProps) {
  return (
    <Frame>
      <Icon size={32} strokeWidth={1.5} aria-hidden="true" />
      <Title>{title}</Title>
      {children && <Rest>{children}</Rest>}
    </Frame>
  )
}

const Frame = styled.div`
  display: grid;
  justify-items: center;
  gap: ${space[3]};
  padding: ${space[8]} ${space[5]};
  border: 1px dashed ${color.lineStrong};
  border-radius: ${radius.large};
  color: ${color.textSoft};
  text-align: center;
`

const Rest = styled.div`
  display: grid;
  justify-items: center;
  gap: ${space[4]};
  max-width: 30rem;
`

const Title = styled.p`
  color: ${color.text};
  font-size: ${font.h4};
  font-weight: 600;
`
