import { type ComponentType, lazy } from 'react'
import { loadOnce } from '../lib/browser/load-once.ts'
import type { ProjectSectionProps } from '../ui/records/project-sections.tsx'

/** A section of a project's page, from a named export: its script is loaded when the first page shows it. */
export function lazySection<Name extends string>(
  load: () => Promise<Record<NoInfer<Name>, ComponentType<ProjectSectionProps>>>,
  name: Name,
): ComponentType<ProjectSectionProps> {
  const loadModule = loadOnce(load)
  return lazy<ComponentType<ProjectSectionProps>>(async () => ({
    default: (await loadModule())[name],
  }))
}
