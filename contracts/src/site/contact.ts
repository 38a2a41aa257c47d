import { z } from 'zod'
import { section } from './section.ts'
import { line, listOf, MAX_SITE_TEXT, paragraph, word } from './text.ts'
import { storableText, tooLong } from '../text.ts'

const bookingUrl = storableText()
  .max(MAX_SITE_TEXT.paragraph, tooLong(MAX_SITE_TEXT.paragraph))
  .refine(
    (url) => url === '' || (URL.canParse(url) && new URL(url).protocol === 'https:'),
    'Must be a web address (https://…)',
  )

export const contact = section(
  z.object({
    eyebrow: word,
    title: line,
    lead: paragraph,
    /** The button at the end of each section. */
    button: word,
    /** The link in the panel of a technology. */
    panelLink: word,
    /** Where visitors can book a call after they have sent a message; empty for nowhere. */
    bookingUrl,
    bookingLabel: word,
  }),
  () => ({
    eyebrow: 'Contact',
    title: 'Tell us what you have in mind',
    lead: 'A sentence or two is enough to begin. Someone who builds things reads every message and answers with questions, ideas and an honest estimate.',
    button: 'Contact Us for Solutions',
    panelLink: 'Contact us for solutions',
    bookingUrl: '',
    bookingLabel: 'Book a call',
  }),
)

/** The two cards at the end of the home page. */
export const callToAction = section(
  z.object({
    portal: z.object({ title: line, text: paragraph, signIn: word, open: word }),
    newsletter: z.object({ title: line, text: paragraph, label: line }),
  }),
  () => ({
    portal: {
      title: 'Client Portal',
      text: 'Already working with us? See your projects, milestones and shared documents in one place. Sign in with a code that we send you; there is no password to remember.',
      signIn: 'Sign in to Client Portal',
      open: 'Open Client Portal',
    },
    newsletter: {
      title: 'Newsletter',
      text: 'What we learned while building: a few short pieces on design, engineering and A.I. You confirm once, and every issue has an unsubscribe link.',
      label: 'Where shall we send it?',
    },
  }),
)

export const footer = section(
  z.object({
    blurb: paragraph,
    services: listOf(word, 12),
  }),
  () => ({
    blurb:
      'A small company of designers and engineers who build websites, apps and systems for businesses ' +
      'that want to grow.',
    services: [
      'Web Development',
      'Mobile Apps',
      'Cloud Solutions',
      'Data Analytics',
      'UI/UX Design',
    ],
  }),
)
