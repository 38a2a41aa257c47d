import { type ReactNode, useRef } from 'react'
import { styled } from 'styled-components'
import { ENTRANCE, useEntrance } from '../../../lib/browser/use-entrance.ts'
import { ENTRANCE_DELAYS, entrance } from '../../../styles/motion.ts'

interface AppearProps {
  delay: keyof typeof ENTRANCE_DELAYS
  children: ReactNode
}

/** Animates its children in when they are scrolled into view. */
export function Appear({ delay, children }: AppearProps) {
  const container = useRef<HTMLDivElement>(null)
  useEntrance(container)
  return (
    <Container ref={container} $delay={ENTRANCE_DELAYS[delay]}>
      {children}
    </Container>
  )
}

const Container = styled.div<{ $delay: number }>`
  @media screen {
    &[${ENTRANCE.attribute}='${ENTRANCE.waiting}'] {
      opacity: 0;
    }
  }

  &[${ENTRANCE.attribute}='${ENTRANCE.running}'] {
    ${({ $delay }) => entrance($delay)}
  }
`
