import { z } from 'zod'
import { section } from './section.ts'
import { line, MAX_SITE_TEXT } from './text.ts'
import { requiredText } from '../text.ts'

/** The metadata of the home page for search engines, browser tabs and link previews. */
export const meta = section(
  z.object({
    title: line,
    description: requiredText(2 * MAX_SITE_TEXT.line, 'Please fill this in'),
    tagline: line,
  }),
  (given) => ({
    title: 'Premium Web Development Agency',
    description:
      'Websites, apps and systems designed and built for growing businesses: web and mobile ' +
      'development, databases, cloud infrastructure, data analytics and A.I.',
    // The specification names two founding years without reconciling them; each is used where it says so.
    // Another company has its own year, or none.
    tagline: given(
      'demo',
      'Premium Web Development Since 2003',
      `Premium Web Development${given('founded_year', ' Since {founded_year}', '')}`,
    ),
  }),
)
