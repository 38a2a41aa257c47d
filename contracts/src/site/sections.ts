import { z } from 'zod'
import { brand } from './brand.ts'
import { accessibility } from './legal/accessibility.ts'
import { cookiePolicy } from './legal/cookie-policy.ts'
import { privacyPolicy } from './legal/privacy-policy.ts'
import { termsOfService } from './legal/terms-of-service.ts'
import { layout } from './layout.ts'
import { meta } from './meta.ts'
import { type LEGAL_KEYS, SECTION_KEYS, type SectionKey } from './section-labels.ts'
import type { Given } from './placeholders.ts'
import { process } from './process.ts'
import { cases, logos, quotes } from './proof.ts'
import { section } from './section.ts'
import { ORIGINAL_TECHNOLOGIES } from './technologies/originals.ts'
import { technology } from './technologies/technology.ts'
import { filledListOf, line, paragraph, word, listOf, MAX_SITE_TEXT } from './text.ts'
import { siteAccent, siteIcon } from './marks.ts'
import { MAX_LENGTH } from '../limits.ts'
import { requiredText, storableText, tooLong } from '../text.ts'
import { ORIGINAL_CARDS } from './original-services.ts'
import { serviceCard } from './service-card.ts'

const bookingUrl = storableText()
  .max(MAX_SITE_TEXT.paragraph, tooLong(MAX_SITE_TEXT.paragraph))
  .refine(
    (url) => url === '' || (URL.canParse(url) && new URL(url).protocol === 'https:'),
    'Must be a web address (https://…)',
  )

const contact = section(
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
const callToAction = section(
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

const footer = section(
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

const projectType = requiredText(MAX_LENGTH.projectType, 'Please fill this in')

const servicesText = z
  .object({
    eyebrow: word,
    title: line,
    lead: paragraph,
    benefitsTitle: word,
    offer: word,
    cards: filledListOf(serviceCard, 12),
    /** The services of the contact form, in order; structured data lists them too. */
    projectTypes: filledListOf(projectType, 20),
  })
  .superRefine(({ cards, projectTypes }, { addIssue }) => {
    for (const [index, card] of cards.entries()) {
      if (card.projectType === '' || projectTypes.includes(card.projectType)) continue
      addIssue({
        code: 'custom',
        path: ['cards', index, 'projectType'],
        message: 'Must be one of the project types',
      })
    }
    for (const [index, type] of projectTypes.entries()) {
      if (projectTypes.indexOf(type) === index) continue
      addIssue({ code: 'custom', path: ['projectTypes', index], message: 'Is there already' })
    }
  })

const services = section(servicesText, () => ({
  eyebrow: 'Services',
  title: 'What we can build for you',
  lead: 'Six crafts under one roof. Choose the ones that match what you have in mind and see what they can do for your business.',
  benefitsTitle: 'Your Business Benefits',
  offer: 'We can help with this!',
  cards: ORIGINAL_CARDS,
  projectTypes: [
    'Web Development',
    'Mobile Apps',
    'Database Solutions',
    'Cloud Solutions',
    'Data Analytics',
    'UI/UX Design',
    'A.I.',
  ],
}))

const hero = section(
  z.object({
    badge: word,
    headline: line,
    /** Typed out after the headline. */
    phrase: word,
    pitch: paragraph,
    discover: word,
    consult: word,
  }),
  () => ({
    badge: 'NEXT-GEN TECH SOLUTIONS',
    headline: 'Transform your business with',
    phrase: 'cutting-edge technology',
    pitch:
      'We design and build websites, apps and systems that put A.I., machine learning and cloud ' +
      'technologies to work, so that your business serves its customers better and grows with less effort.',
    discover: "Discover What's Possible",
    consult: 'Get a Free Tech Consultation',
  }),
)

const growthTile = z.object({ icon: siteIcon, name: word, claim: word, accent: siteAccent })

type GrowthTile = z.infer<typeof growthTile>

const ORIGINAL_TILES: GrowthTile[] = [
  { icon: 'app-window', name: 'WEBSITES', claim: 'that engage', accent: 'blue' },
  { icon: 'monitor-smartphone', name: 'APPS', claim: 'that perform', accent: 'violet' },
  { icon: 'layers', name: 'SYSTEMS', claim: 'that scale', accent: 'teal' },
  { icon: 'compass', name: 'STRATEGIES', claim: 'that deliver', accent: 'amber' },
]

/** The strip below the hero. */
const growth = section(
  z.object({
    title: line,
    tiles: filledListOf(growthTile, 8),
  }),
  () => ({
    title: 'FOUR WAYS WE ACCELERATE YOUR BUSINESS GROWTH',
    tiles: ORIGINAL_TILES,
  }),
)

const SINCE =
  'We have been building for the web since {founded_year}. The tools have changed many times over; what makes a good project has not'

/** Says nothing of the age of the company. */
const UNDATED =
  'We build for the web. The tools change all the time; what makes a good project does not'

const about = section(
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

/** The section that the menu calls Solutions. */
const work = section(
  z.object({
    eyebrow: word,
    title: line,
    lead: paragraph,
    /** The label beside each category. */
    badge: word,
    technologies: filledListOf(technology, 24),
  }),
  () => ({
    eyebrow: 'Solutions',
    title: 'Technology chosen for your problem',
    lead: 'Fourteen technologies we know well enough to say when not to use them. Pick one to see what it is good at.',
    badge: 'High-Performance Technology',
    technologies: [...ORIGINAL_TECHNOLOGIES],
  }),
)

export { LEGAL_KEYS, SECTION_KEYS, type SectionKey } from './section-labels.ts'

/** The parts of the site that staff edit and publish, in the order of the editor. */
export const SITE_SECTIONS = {
  brand,
  meta,
  layout,
  hero,
  growth,
  services,
  process,
  work,
  cases,
  quotes,
  logos,
  about,
  contact,
  callToAction,
  footer,
  privacyPolicy,
  termsOfService,
  cookiePolicy,
  accessibility,
} as const satisfies Record<SectionKey, unknown>

export type LegalKey = (typeof LEGAL_KEYS)[number]

export type SectionContent<Key extends SectionKey> = z.infer<(typeof SITE_SECTIONS)[Key]['schema']>

/** The texts of the whole site, by section. */
export type SiteContent = { [Key in SectionKey]: SectionContent<Key> }

/** The texts as the specification words them, with the known facts about the company. */
export function originalContent(given: Given): SiteContent {
  const entries = SECTION_KEYS.map((key) => [key, SITE_SECTIONS[key].original(given)])
  return Object.fromEntries(entries) as SiteContent
}
