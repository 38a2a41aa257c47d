/** The specification names two founding years without reconciling them; each is used where it says so. */
export const STORY_SINCE = 2001
export const PREVIEW_SINCE = 2003
