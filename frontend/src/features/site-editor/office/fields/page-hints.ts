import type { SectionKey } from '@loggia/contracts/site/section-labels'
import type { SectionContent } from '@loggia/contracts/site/sections'
import {
  choice,
  color,
  group,
  icon,
  line,
  list,
  onOff,
  optionalLine,
  paragraph,
  pick,
} from './field-hints.ts'
import type { HintsOf } from './field-types.ts'
import { ACCENT_LABELS, ARTWORK_LABELS } from './mark-labels.ts'

const eyebrow = line('Small heading', 'Stands above the title.')
const title = line('Title')
const lead = paragraph('Introduction')
const accent = choice('Color', ACCENT_LABELS)

/** The sections of the home page. */
export const PAGE_HINTS = {
  hero: {
    badge: line('Label', 'Stands above the headline.'),
    headline: line('Headline'),
    phrase: line('Typed phrase', 'Continues the headline and is typed letter by letter.'),
    pitch: paragraph('Text'),
    discover: line(
      'First button',
      'Leads to the services, or to the first section that the menu has.',
    ),
    consult: line('Second button', 'Leads to the contact form.'),
  },
  growth: {
    title,
    tiles: list(
      'Tiles',
      'tile',
      group('Tile', { name: line('Name'), claim: line('Claim'), icon: icon('Icon'), accent }),
    ),
  },
  services: {
    eyebrow,
    title,
    lead,
    benefitsTitle: line('Heading of the benefits'),
    offer: line('Line below the benefits'),
    cards: list(
      'Services',
      'service',
      group('Service', {
        title,
        description: paragraph('Text'),
        benefits: list('Benefits', 'benefit', line('Benefit')),
        projectType: pick(
          'Project type',
          'projectTypes',
          'What the contact form chooses for visitors who come from this service.',
        ),
        icon: icon('Icon'),
        accent,
      }),
    ),
    projectTypes: list(
      'Project types',
      'project type',
      line('Project type'),
      'What visitors can choose in the contact form.',
    ),
  },
  process: {
    eyebrow,
    title,
    lead,
    claims: list('Claims', 'claim', line('Claim')),
    statement: paragraph('Statement'),
    steps: list(
      'Steps',
      'step',
      group('Step', { title, description: paragraph('Text'), claim: line('Benefit') }),
    ),
  },
  work: {
    eyebrow,
    title,
    lead,
    badge: line('Label', 'Stands beside the category of each technology.'),
    technologies: list(
      'Technologies',
      'technology',
      group('Technology', {
        title: line('Name'),
        category: line('Category'),
        description: list('Text', 'paragraph', paragraph('Paragraph')),
        metrics: list('Facts', 'fact', line('Fact')),
        color: color('Color', 'On the dark background of the section.'),
        artwork: choice('Drawing', ARTWORK_LABELS),
      }),
    ),
  },
  about: {
    eyebrow,
    title,
    story: list('Story', 'paragraph', paragraph('Paragraph')),
    principles: list('Principles', 'principle', group('Principle', { title, text: line('Text') })),
    showsSnippet: onOff('Show the drawing of a code editor beside the story'),
  },
  contact: {
    eyebrow,
    title,
    lead,
    button: line('Button of each section', 'Leads to the contact form.'),
    panelLink: line('Link of each technology', 'Leads to the contact form.'),
    bookingUrl: optionalLine(
      'Booking link',
      'Where visitors can book a call after they sent a message. When it is empty, the page offers none.',
    ),
    bookingLabel: line('Label of the booking link'),
  },
  callToAction: {
    portal: group('Client portal', {
      title,
      text: paragraph('Text'),
      signIn: line('Button', 'For visitors.'),
      open: line('Button for clients', 'For clients who are signed in.'),
    }),
    newsletter: group('Newsletter', {
      title,
      text: paragraph('Text'),
      label: line('Label of the email field'),
    }),
  },
  footer: {
    blurb: paragraph('About the company'),
    services: list('Services', 'service', line('Service')),
  },
} as const satisfies { [Key in SectionKey]?: HintsOf<SectionContent<Key>> }
