/** The specification gives two years and does not reconcile them; each stays where it is given. */
export const STORY_SINCE = 2001
export const PREVIEW_SINCE = 2003
