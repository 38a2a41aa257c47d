import { ProjectsDocument } from './projects.operations.generated.ts'

/** The queries that list projects. The board is named by its operation, so that its script comes with the board only. */
export const PROJECT_LISTS = [ProjectsDocument, 'ProjectBoard']
