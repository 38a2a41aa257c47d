import { HOME_SECTIONS, type HomeSection } from '@loggia/contracts/site/layout'
import { SECTION_LABELS, type SectionKey } from '@loggia/contracts/site/section-labels'
import type { SectionContent } from '@loggia/contracts/site/sections'
import {
  accent,
  choice,
  group,
  line,
  list,
  markdown,
  optionalLine,
  paragraph,
  picture,
  year,
} from './field-hints.ts'
import type { HintsOf } from './field-types.ts'
import { PAGE_HINTS } from './page-hints.ts'

const title = line('Title')

const HOME_LABELS = Object.fromEntries(
  HOME_SECTIONS.map((key) => [key, SECTION_LABELS[key]]),
) as Record<HomeSection, string>

const legalText: HintsOf<SectionContent<'privacyPolicy'>> = {
  title,
  intro: paragraph('Introduction'),
  text: markdown(
    'Text',
    '## begins a heading, and the headings become the table of contents. A hyphen at the start of a line begins a list item, and **two asterisks** make text bold.',
  ),
}

/** How each field of each section is edited. A field of a schema without a hint does not compile. */
export const SECTION_HINTS: { readonly [Key in SectionKey]: HintsOf<SectionContent<Key>> } = {
  brand: {
    accent: accent(
      'Accent color',
      'Buttons, links and marks take this color. All others follow from it.',
    ),
    foundedYear: year('Founded in', 'Leave it empty and no page names a year.'),
    jurisdiction: optionalLine(
      'Law that applies',
      'The terms name it, as in “the State of New York”. When it is empty, they name the place of your company.',
    ),
    mailSenderName: optionalLine(
      'Sender of emails',
      'The name that people see beside your emails. When it is empty, it is the name of your company.',
    ),
    logo: picture('Logo', 'logo', 'Replaces the name of your company in headers and emails.'),
    icon: picture('Icon', 'icon', 'The small picture in browser tabs and on home screens. Square.'),
    preview: picture(
      'Preview picture',
      'preview',
      'What people see when somebody shares a link to your site: 1200 × 630 pixels.',
    ),
  },
  meta: {
    title: line(
      'Title',
      'Search engines and browser tabs show it before the name of your company.',
    ),
    description: paragraph(
      'Description',
      'The two lines that search engines show below the title.',
    ),
    tagline: line('Tagline', 'What previews say when somebody shares a link to your site.'),
  },
  layout: {
    sections: list(
      'Sections',
      'section',
      choice('Section', HOME_LABELS),
      'From top to bottom, below the hero. Remove a section to hide it; its text is kept.',
    ),
  },
  ...PAGE_HINTS,
  cases: {
    eyebrow: line('Small heading', 'Stands above the title.'),
    title,
    items: list(
      'Cases',
      'case',
      group('Case', {
        title,
        client: line('Client'),
        picture: picture('Picture', 'picture'),
        pictureText: optionalLine(
          'What the picture shows',
          'Screen readers read it to people who do not see the picture.',
        ),
        text: paragraph('What was done'),
        figure: optionalLine('Figure', 'The outcome as a figure, such as “38% fewer calls”.'),
        measured: optionalLine('How it was measured', 'A figure needs it.'),
      }),
    ),
  },
  quotes: {
    title,
    items: list(
      'Quotations',
      'quotation',
      group('Quotation', {
        text: paragraph('Quotation', 'Without quotation marks.'),
        name: line('Name'),
        role: optionalLine('Role', 'Such as “Head of Operations, Lakeshore Clinics”.'),
      }),
    ),
  },
  logos: {
    title,
    items: list(
      'Logos',
      'logo',
      group('Logo', { name: line('Customer'), picture: picture('Logo', 'picture') }),
    ),
  },
  privacyPolicy: legalText,
  termsOfService: legalText,
  cookiePolicy: legalText,
  accessibility: legalText,
}
