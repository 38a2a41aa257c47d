import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import { styled } from 'styled-components'
import { afterFirstInteraction } from '../../lib/browser/first-interaction.ts'
import { WITHOUT_SCRIPTS } from '../../styles/motion.ts'
import { Loading } from '../feedback/spinner.tsx'

interface LaterProps {
  /** Fetches what the children need. */
  load: () => Promise<unknown>
  /** The room that is kept for the children meanwhile, as a CSS length. */
  height: string
  /** Shown for good where there are no scripts. */
  withoutScripts: ReactNode
  children: ReactNode
}

/** Keeps heavy parts far down a page out of its first load: they come when near, or when somebody begins to look around. */
export function Later({ load, height, withoutScripts, children }: LaterProps) {
  const place = useRef<HTMLDivElement>(null)
  const [wanted, setWanted] = useState(false)

  useEffect(() => {
    const near = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) setWanted(true)
      },
      { rootMargin: '50% 0px' },
    )
    if (place.current) near.observe(place.current)
    afterFirstInteraction(async () => {
      await load()
      setWanted(true)
    })
    return () => near.disconnect()
  }, [load])

  const room = (
    <Room ref={place} $height={height}>
      <Waiting>
        <Loading />
      </Waiting>
      <noscript>{withoutScripts}</noscript>
    </Room>
  )
  return wanted ? <Suspense fallback={room}>{children}</Suspense> : room
}

const Room = styled.div<{ $height: string }>`
  display: grid;
  min-height: ${({ $height }) => $height};

  ${WITHOUT_SCRIPTS} {
    min-height: 0;
  }
`

const Waiting = styled.div`
  display: grid;

  ${WITHOUT_SCRIPTS} {
    display: none;
  }
`
