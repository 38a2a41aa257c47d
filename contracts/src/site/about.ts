import { z } from 'zod'
import { section } from './section.ts'
import { filledListOf, line, listOf, paragraph, word } from './text.ts'

const SINCE =
  'We have been building for the web since {founded_year}. The tools have changed many times over; what makes a good project has not'

/** Says nothing of the age of the company. */
const UNDATED =
  'We build for the web. The tools change all the time; what makes a good project does not'

export const about = section(
  z.object({
    eyebrow: word,
    title: line,
    story: filledListOf(paragraph, 6),
    principles: listOf(z.object({ title: word, text: line }), 6),
    /** Whether the decorative code snippet stands beside the story. */
    showsSnippet: z.boolean(),
  }),
  (given) => ({
    eyebrow: 'About',
    title: given('demo', 'Two decades of digital excellence', 'Committed to digital excellence'),
    story: [
      `${given('founded_year', SINCE, UNDATED)}: listening first, plain words, careful work and someone who picks up the phone.`,
      'No two businesses are alike, so nothing we make comes off a shelf. Every solution is tailored to your needs, your people and the systems you already have, whether that is a website, an app or the machinery behind both.',
    ],
    principles: [
      { title: 'One team', text: 'The people you meet are the people who build.' },
      { title: 'Plain words', text: 'You understand every decision and every invoice.' },
      { title: 'Made to last', text: 'Tested, documented and yours from the first day.' },
    ],
    showsSnippet: true,
  }),
)
