import { styled } from 'styled-components'
import { space } from '../../../styles/theme.ts'
import { SkeletonLine, SkeletonBlock, Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { Card } from '../../../ui/layout/card.tsx'

/** Stands for the tabs of the dashboard while it loads, about as high as they are. */
export function DashboardOutline() {
  return (
    <Frame>
      <SkeletonLine $width="100%" $height="3rem" aria-hidden="true" />
      <Skeleton label="Loading the dashboard" rows={10} height="2.75rem" />
    </Frame>
  )
}

/** Stands for the charts, about as high as they are. */
export function TrendsOutline() {
  return (
    <>
      <SkeletonBlock $height="22rem" aria-hidden="true" />
      <SkeletonBlock $height="22rem" aria-hidden="true" />
    </>
  )
}

const Frame = styled(Card)`
  display: grid;
  align-content: start;
  gap: ${space[5]};
  min-height: 42rem;
`
