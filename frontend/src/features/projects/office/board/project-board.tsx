import { PROJECT_STATUSES, type ProjectStatus } from '@loggia/contracts/projects/values'
import type { ReactNode } from 'react'
import type { ListParams } from '../../../../lib/data/use-list-page.ts'
import { fromEnum } from '../../../../lib/format/graphql-enum.ts'
import { LoadFailure } from '../../../../ui/feedback/load-failure.tsx'
import { SearchedNewest } from '../../../../ui/lists/searched-newest.tsx'
import { LOAD_FAILED } from '../project-messages.ts'
import { ProjectStrip } from './project-strip.tsx'
import { useBoard } from './use-board.ts'
import { Outline } from '../../../../ui/feedback/outline.tsx'
import { SkeletonLine, SkeletonBlock } from '../../../../ui/feedback/skeleton.tsx'
import { STATUS_LABELS } from '../../shared/project-labels.ts'
import { Cards, ColumnFrame, ColumnHead, Frame, Strip } from './board-style.ts'

interface ProjectBoardProps {
  /** The search and the filters of the list. */
  params: ListParams<'status' | 'due'>
  /** Shown when there are no projects. */
  empty: ReactNode
}

/** The projects by status: the same as the list shows, in a column for each. */
export function ProjectBoard({ params, empty }: ProjectBoardProps) {
  const { columns, searchedNewest, error, ...board } = useBoard(params)
  const only = fromEnum<ProjectStatus>(PROJECT_STATUSES, params.filters.status)
  if (error) return <LoadFailure onRetry={board.refetch}>{LOAD_FAILED}</LoadFailure>
  if (!columns) return <BoardOutline />
  const shown = only ? [only] : PROJECT_STATUSES
  const isEmpty = shown.every((status) => columns[status].total === 0)
  return (
    <>
      <SearchedNewest rows={searchedNewest} />
      {isEmpty ? empty : <ProjectStrip {...board} columns={columns} only={only} q={params.q} />}
    </>
  )
}

/** Stands for the board while it loads. */
function BoardOutline() {
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
                  <SkeletonBlock key={card} $height="4.5rem" />
                ))}
              </Cards>
            </ColumnFrame>
          ))}
        </Strip>
      </Frame>
    </Outline>
  )
}
