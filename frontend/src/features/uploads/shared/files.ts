/** The files of clients on their pages, on those of the back office and of messages, which one script brings. */
export { AttachFiles } from './attach/attach-files.tsx'
export { ClientFiles } from './client-files.tsx'
export { OfficeFiles } from './office-files.tsx'
export { OwnProjectFiles } from './own-project-files.tsx'
export { ProjectFiles } from './project-files.tsx'
