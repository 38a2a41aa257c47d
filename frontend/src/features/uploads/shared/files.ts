/** The files of clients on their pages and of messages, which one script brings. */
export { AttachFiles } from './attach/attach-files.tsx'
export { ClientFiles } from './client-files.tsx'
export { OfficeFiles } from './office-files.tsx'
