import { PREVIEW_SINCE } from './years.ts'

/** The metadata of the home page for search engines, browser tabs and link previews. */
export const HOME_PAGE = {
  title: 'Premium Web Development Agency',
  description:
    'Websites, apps and systems designed and built for growing businesses: web and mobile ' +
    'development, databases, cloud infrastructure, data analytics and A.I.',
  tagline: `Premium Web Development Since ${PREVIEW_SINCE}`,
} as const
