import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import { styled } from 'styled-components'
import { afterFirstInteraction } from '../../lib/browser/first-interaction.ts'
import { WITHOUT_SCRIPTS } from '../../styles/motion.ts'
import { Loading } from '../feedback/spinner.tsx'

interface LaterProps {
  /** Loads the code of the children. */
  load: () => Promise<unknown>
  /** The height reserved for the children meanwhile, as a CSS length. */
  height: string
  /** Shown instead of the children when scripts are disabled. */
  withoutScripts: ReactNode
  children: ReactNode
}

/**
 * Keeps a heavy part far down the page out of the first load. It loads when it comes near the viewport or
 * after the first interaction.
 */
export function Later({ load, height, withoutScripts, children }: LaterProps) {
  const placeholderRef = useRef<HTMLDivElement>(null)
  const [shown, setShown] = useState(false)

  useEffect(() => {
    const near = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) setShown(true)
      },
      { rootMargin: '50% 0px' },
    )
    if (placeholderRef.current) near.observe(placeholderRef.current)
    afterFirstInteraction(async () => {
      await load()
      setShown(true)
    })
    return () => near.disconnect()
  }, [load])

  const placeholder = (
    <Placeholder ref={placeholderRef} $height={height}>
      <Waiting>
        <Loading />
      </Waiting>
      <noscript>{withoutScripts}</noscript>
    </Placeholder>
  )
  return shown ? <Suspense fallback={placeholder}>{children}</Suspense> : placeholder
}

const Placeholder = styled.div<{ $height: string }>`
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
