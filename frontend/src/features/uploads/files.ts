/** The files of clients on their pages and on those of the back office, which one script brings. */
export { ClientFiles } from './client-files.tsx'
export { OfficeFiles } from './office-files.tsx'
export { OwnProjectFiles } from './own-project-files.tsx'
export { ProjectFiles } from './project-files.tsx'
