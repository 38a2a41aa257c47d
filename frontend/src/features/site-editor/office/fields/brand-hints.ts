import type { SectionContent } from '@loggia/contracts/site/sections'
import { accent, line, optionalLine, paragraph, picture, year } from './field-hints.ts'
import type { HintsOf } from './field-types.ts'

export const brand: HintsOf<SectionContent<'brand'>> = {
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
}

export const meta: HintsOf<SectionContent<'meta'>> = {
  title: line('Title', 'Search engines and browser tabs show it before the name of your company.'),
  description: paragraph('Description', 'The two lines that search engines show below the title.'),
  tagline: line('Tagline', 'What previews say when somebody shares a link to your site.'),
}
