import { type ReactNode, Suspense } from 'react'
import { keyframes, styled } from 'styled-components'
import { SkeletonBlock } from '../feedback/skeleton.tsx'

/** The sections of a record, in a vertical stack. They appear once their script has arrived. */
export function SectionsInOrder({ children }: { children: ReactNode }) {
  return (
    <InOrder>
      <Suspense fallback={<Outline $height="8rem" data-loading="" />}>{children}</Suspense>
    </InOrder>
  )
}

/** Keeps room for all sections, so that content below does not jump. */
const Outline = styled(SkeletonBlock)`
  margin-bottom: 40rem;
`

const appear = keyframes`
  to { visibility: visible; }
`

/**
 * Content below a loading section would jump once that one has its height. So it waits, but no longer than people would
 * for a slow part.
 */
const InOrder = styled.div`
  display: contents;

  > :is([data-loading], :has([data-loading])) ~ * {
    visibility: hidden;
    animation: ${appear} 0s 3s forwards;
  }
`
