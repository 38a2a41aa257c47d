import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { color, space } from '../../styles/theme.ts'
import { Card } from './card.tsx'

export interface MessageCardProps {
  icon: LucideIcon
  title: string
  children: ReactNode
  action: ReactNode
}

/** Reports an event, and offers the way on. */
export function MessageCard({ icon: Icon, title, children, action }: MessageCardProps) {
  return (
    <Notice>
      <Icon size={40} aria-hidden="true" />
      <h1>{title}</h1>
      <p>{children}</p>
      {action}
    </Notice>
  )
}

const Notice = styled(Card)`
  display: grid;
  justify-items: center;
  gap: ${space[4]};
  width: min(28rem, 100%);
  text-align: center;

  > svg {
    color: ${color.dangerText};
  }

  h1 {
    font-size: 1.5rem;
  }

  p {
    color: ${color.textSoft};
  }
`
