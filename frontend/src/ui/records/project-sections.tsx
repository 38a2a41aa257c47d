import { type ComponentType, Suspense } from 'react'
import { BoneBlock } from '../feedback/skeleton.tsx'

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
  return Object.entries(sections).map(([name, Section]) => (
    <Suspense key={name} fallback={<BoneBlock $height="8rem" />}>
      <Section projectId={projectId} />
    </Suspense>
  ))
}
