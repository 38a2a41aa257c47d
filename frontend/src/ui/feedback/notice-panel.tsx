import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { color, space } from '../../styles/theme.ts'
import { Card } from '../layout/card.tsx'

interface NoticePanelProps {
  icon: LucideIcon
  title: string
  children: ReactNode
  action: ReactNode
}

/** Stands in the place of a screen, inside the frame of its room. */
export function NoticePanel({ icon: Icon, title, children, action }: NoticePanelProps) {
  return (
    <Place>
      <Panel>
        <Icon size={40} aria-hidden="true" />
        <h1>{title}</h1>
        <p>{children}</p>
        {action}
      </Panel>
    </Place>
  )
}

const Place = styled.div`
  display: grid;
  place-items: center;
  min-height: 70svh;
`

const Panel = styled(Card)`
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
