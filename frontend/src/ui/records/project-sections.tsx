import { type ComponentType, Suspense } from 'react'
import { keyframes, styled } from 'styled-components'
import { SkeletonBlock } from '../feedback/skeleton.tsx'

export interface ProjectSectionProps {
  projectId: number
}

/** The sections of a project's page by their names, in their order. Each renders a `Panel`, and asks for its own data. */
export type ProjectSectionList = Readonly<Record<string, ComponentType<ProjectSectionProps>>>

interface ProjectSectionsProps extends ProjectSectionProps {
  sections: ProjectSectionList
}

/** What belongs to a project, one section below the other. Each appears once its script has arrived. */
export function ProjectSections({ sections, projectId }: ProjectSectionsProps) {
  return (
    <InOrder>
      {Object.entries(sections).map(([name, Section]) => (
        <Suspense key={name} fallback={<SkeletonBlock $height="8rem" data-loading="" />}>
          <Section projectId={projectId} />
        </Suspense>
      ))}
    </InOrder>
  )
}

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
