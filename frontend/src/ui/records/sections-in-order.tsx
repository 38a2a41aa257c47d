import { type ReactNode, Suspense } from 'react'
import { keyframes, styled } from 'styled-components'
import { SkeletonBlock } from '../feedback/skeleton.tsx'

/** What belongs to a record, one section below the other. They appear once their script has arrived. */
export function SectionsInOrder({ children }: { children: ReactNode }) {
  return (
    <InOrder>
      <Suspense fallback={<Outline $height="8rem" data-loading="" />}>{children}</Suspense>
    </InOrder>
  )
}

/** Keeps room for all sections, so that what stands below does not jump. */
const Outline = styled(SkeletonBlock)`
  margin-bottom: 40rem;
`

const appear = keyframes`
  to { visibility: visible; }
`

/**
 * What stands below a section that is loading would jump once that one has its height. So it waits, but no longer than
 * people would for a part that is slow.
 */
const InOrder = styled.div`
  display: contents;

  > :is([data-loading], :has([data-loading])) ~ * {
    visibility: hidden;
    animation: ${appear} 0s 3s forwards;
  }
`
