import type { StoredName } from './legal/kept-data.ts'
/** The facts about a page that shows drafts. */
export interface SitePreview {
  /** The sections that are shown as drafts, by the names that editors know. */
  drafts: string[]
  /** Sections with an invalid draft, of which the page shows the published text. */
  invalid: string[]
}

/** The query parameter that asks for drafts instead of the published texts. */
export const PREVIEW_PARAMETER = 'preview'

/** The key in the browser's storage by which the editor tells previews in other tabs that a draft was saved. */
export const DRAFT_SIGNAL = 'site-draft-saved' satisfies StoredName
