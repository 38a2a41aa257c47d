import type { StoredName } from './legal/kept-data.ts'
/** The facts about a page that shows drafts. */
export interface SitePreview {
  /** The sections that are shown as drafts, by the names that editors know. */
  drafts: string[]
  /** Sections with an invalid draft, of which the page shows the published text. */
  invalid: string[]
  /** Set where the editor shows the page beside the fields: a picture of it, in which nothing acts. */
  isFramed?: true
}

/** The query parameter that asks for drafts instead of the published texts. */
export const PREVIEW_PARAMETER = 'preview'

/** Its value for a page in the frame of the editor. */
export const FRAMED_PREVIEW = 'framed'

/** The key in the browser's storage by which the editor tells previews that a draft was saved. */
export const DRAFT_SIGNAL = 'site-draft-saved' satisfies StoredName
