import { contrast } from './color.ts'
import type { DarkSection, Palette, Scheme } from './default-palette.ts'

/** The least contrast of text, and of what marks the edge of a field. Source: WCAG 2.2, 1.4.3 and 1.4.11. */
export const TEXT_CONTRAST = 4.5
export const EDGE_CONTRAST = 3

/** A color in front of others, and the least contrast that it needs on each. */
interface Pairs<Name extends string> {
  front: Name
  on: readonly Name[]
  least: number
}

const GROUNDS = ['background', 'backgroundSoft', 'surface', 'surfaceSunken'] as const
const SHOWN_ON_CARDS = ['background', 'backgroundSoft', 'surface'] as const

function text<Name extends string>(front: Name, on: readonly Name[]): Pairs<Name> {
  return { front, on, least: TEXT_CONTRAST }
}

/** What stands on what in the light and the dark scheme. */
const SCHEME_PAIRS: readonly Pairs<keyof Scheme>[] = [
  text('text', [...GROUNDS, 'brandSoft', 'dangerSoft', 'successSoft', 'warningSoft', 'infoSoft']),
  text('textSoft', [...GROUNDS, 'brandSoft']),
  text('brandText', [...GROUNDS, 'brandSoft', 'infoSoft']),
  text('onBrand', ['brand', 'brandHover', 'danger', 'dangerHover']),
  text('dangerText', [...SHOWN_ON_CARDS, 'dangerSoft']),
  text('successText', [...SHOWN_ON_CARDS, 'successSoft']),
  text('warningText', [...SHOWN_ON_CARDS, 'warningSoft']),
  text('infoText', [...SHOWN_ON_CARDS, 'infoSoft']),
  ...(['blue', 'violet', 'pink', 'teal', 'amber'] as const).map((front) =>
    text(front, SHOWN_ON_CARDS),
  ),
  { front: 'lineStrong', on: GROUNDS, least: EDGE_CONTRAST },
  { front: 'brand', on: SHOWN_ON_CARDS, least: EDGE_CONTRAST },
]

const DARK_GROUNDS = ['background', 'raised'] as const

/** What stands on what in the sections that are dark in both schemes. */
const DARK_SECTION_PAIRS: readonly Pairs<keyof DarkSection>[] = (
  [
    'text',
    'textSoft',
    'danger',
    'brandText',
    'brandEnd',
    'blue',
    'violet',
    'teal',
    'amber',
    'pink',
  ] as const
).map((front) => text(front, DARK_GROUNDS))

/** Every pair of a palette whose contrast is too low; none in a palette that may be used. */
export function weakPairs({ light, dark, darkSection }: Palette) {
  return [
    ...weakIn('light', light, SCHEME_PAIRS),
    ...weakIn('dark', dark, SCHEME_PAIRS),
    ...weakIn('dark section', darkSection, DARK_SECTION_PAIRS),
  ]
}

function weakIn<Name extends string>(
  part: string,
  colors: Readonly<Record<Name, string>>,
  pairs: readonly Pairs<Name>[],
) {
  return pairs.flatMap(({ front, on, least }) =>
    on
      .map((ground) => ({
        part,
        front,
        ground,
        contrast: contrast(colors[front], colors[ground]),
        least,
      }))
      .filter((pair) => pair.contrast < pair.least),
  )
}
