import type { SectionKey } from '@loggia/contracts/site/section-labels'
import type { SectionContent } from '@loggia/contracts/site/sections'
import { group, line, list, optionalLine, paragraph, picture } from './field-hints.ts'
import type { HintsOf } from './field-types.ts'

const title = line('Title')

/** The sections that show what others got and say. */
export const PROOF_HINTS = {
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
} as const satisfies { [Key in SectionKey]?: HintsOf<SectionContent<Key>> }
