import { type ReactNode, useRef } from 'react'
import { styled } from 'styled-components'
import { ENTRANCE, useEntrance } from '../../../lib/browser/use-entrance.ts'
import { ENTRANCE_DELAYS, entrance } from '../../../styles/motion.ts'

interface AppearProps {
  delay: keyof typeof ENTRANCE_DELAYS
  children: ReactNode
}

/** Lets a part of a section rise into its place when it is scrolled to. */
export function Appear({ delay, children }: AppearProps) {
  const place = useRef<HTMLDivElement>(null)
  useEntrance(place)
  return (
    <Place ref={place} $delay={ENTRANCE_DELAYS[delay]}>
      {children}
    </Place>
  )
}

const Place = styled.div<{ $delay: number }>`
  @media screen {
    &[${ENTRANCE.attribute}='${ENTRANCE.waiting}'] {
      opacity: 0;
    }
  }

  &[${ENTRANCE.attribute}='${ENTRANCE.running}'] {
    ${({ $delay }) => entrance($delay)}
  }
`
