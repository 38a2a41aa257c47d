import { PROJECT_STATUSES } from '@loggia/contracts/projects/values'
import { Outline } from '../../../../ui/feedback/outline.tsx'
import { SkeletonLine, SkeletonBlock } from '../../../../ui/feedback/skeleton.tsx'
import { STATUS_LABELS } from '../../shared/project-labels.ts'
import { Cards, ColumnFrame, ColumnHead, Frame, Strip } from './board-style.ts'

/** Stands for the board while it loads. */
export function BoardOutline() {
  return (
    <Outline label="Loading projects" tall>
      <Frame>
        <Strip>
          {PROJECT_STATUSES.map((status, index) => (
            <ColumnFrame key={status} as="div">
              <ColumnHead as="div">
                {STATUS_LABELS[status]} <SkeletonLine $width="1.5rem" />
              </ColumnHead>
              <Cards as="div">
                {Array.from({ length: 4 - index }, (_, card) => (
                  <SkeletonBlock key={card} $height="7rem" />
                ))}
              </Cards>
            </ColumnFrame>
          ))}
        </Strip>
      </Frame>
    </Outline>
  )
}
