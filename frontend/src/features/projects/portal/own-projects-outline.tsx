import { Outline } from '../../../ui/feedback/outline.tsx'
import { SkeletonLine } from '../../../ui/feedback/skeleton.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { Top } from './own-projects.tsx'
import { Stack } from '../../../ui/layout/stack.ts'

/** The widths of the titles of two projects. */
const TITLES = ['14rem', '10rem']

/** Stands for a client's projects while they load. */
export function OwnProjectsOutline() {
  return (
    <Outline label="Loading your projects">
      <Stack $gap={4}>
        {TITLES.map((width) => (
          <Card key={width}>
            <Top>
              <SkeletonLine $width={width} $height="1.4rem" />
              <SkeletonLine $width="6rem" $height="1.5rem" />
            </Top>
            <Stack $gap={4}>
              <SkeletonLine $width="min(26rem, 80%)" />
              <SkeletonLine $width="12rem" />
              <SkeletonLine $width="100%" $height="0.375rem" />
            </Stack>
          </Card>
        ))}
      </Stack>
    </Outline>
  )
}
