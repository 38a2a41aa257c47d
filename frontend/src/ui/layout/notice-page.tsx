import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { color, size, space } from '../../styles/theme.ts'
import { Card } from './card.tsx'
import { MAIN_ID } from './skip-link.tsx'

interface NoticePageProps {
  icon: LucideIcon
  title: string
  children: ReactNode
  action: ReactNode
}

/** A page that shows nothing but a notice. */
export function NoticePage({ icon: Icon, title, children, action }: NoticePageProps) {
  return (
    <Background id={MAIN_ID} tabIndex={-1}>
      <Notice>
        <Icon size={40} aria-hidden="true" />
        <h1>{title}</h1>
        <p>{children}</p>
        {action}
      </Notice>
    </Background>
  )
}

const Background = styled.main`
  display: grid;
  place-items: center;
  min-height: calc(100svh - ${size.banner});
  padding: ${space[5]};
  background: ${color.surfaceSunken};
`

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
