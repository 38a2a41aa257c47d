import { PATHS } from '../paths.ts'

/** The id of the section of the settings in which staff choose how they are told of things. */
export const NOTICE_SECTION = 'notices'

/** The settings of notices. */
export const NOTICE_SETTINGS_PATHS = {
  staff: `${PATHS.adminAccount}#${NOTICE_SECTION}`,
  client: `${PATHS.clientDashboard}/notices`,
} as const

/** Where clients see the documents that were shared with them. */
export const OWN_DOCUMENTS_PATH = `${PATHS.clientDashboard}?tab=documents`
