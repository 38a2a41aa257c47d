import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { accentColor } from './accent.ts'
import { contrast, toHex, toOklch } from './color.ts'
import { type DarkSection, DEFAULT_PALETTE, type Palette, type Scheme } from './default-palette.ts'
import { accentProblem, DEFAULT_ACCENT, paletteOf } from './palette.ts'
import { EDGE_CONTRAST, TEXT_CONTRAST } from './readable.ts'

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

/** Texts and their grounds in the light and the dark scheme. */
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
  { front: 'warningFill', on: ['background', 'surface'], least: EDGE_CONTRAST },
]

const DARK_GROUNDS = ['background', 'raised'] as const

/** Texts and their grounds in the sections that are dark in both schemes. */
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
function weakPairs({ light, dark, darkSection }: Palette) {
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

const anyColor = fc
  .integer({ min: 0, max: 0xffffff })
  .map((value) => `#${value.toString(16).padStart(6, '0')}`)

test('every pair of the default palette can be read', () => {
  expect(weakPairs(DEFAULT_PALETTE)).toEqual([])
})

test('the default accent gives the default palette', () => {
  expect(paletteOf(DEFAULT_ACCENT)).toBe(DEFAULT_PALETTE)
})

test('a color survives the way to OKLCH and back', () => {
  const check = fc.property(anyColor, (color) => {
    expect(toHex(toOklch(color))).toBe(color)
  })
  fc.assert(check)
})

test('contrast is measured as WCAG does', () => {
  expect(contrast('#000000', '#ffffff')).toBe(21)
  expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2)
})

describe('any accent', () => {
  test('is refused, with a suggestion that works, or gives colors that can be read in both schemes', () => {
    const check = fc.property(anyColor, (color) => {
      const problem = accentProblem(color)
      const accepted = problem?.nearest ?? color
      expect(accentColor.safeParse(accepted).success).toBe(true)
      expect(weakPairs(paletteOf(accepted))).toEqual([])
    })
    fc.assert(check)
  })

  test.each([
    '#000000',
    '#ff0000',
    '#767676',
    '#00ff00',
    '#0000ff',
    '#ffffff',
    '#ffff00',
    // They look like a state.
    '#e5432d',
    '#c4202f',
    '#15803d',
    '#855a00',
    '#1a56c4',
  ])('may be as extreme as %s', (color) => {
    expect(weakPairs(paletteOf(accentProblem(color)?.nearest ?? color))).toEqual([])
  })
})

test('a light yellow is refused with its contrast and with the nearest that works', () => {
  const { error } = accentColor.safeParse('#ffd400')
  expect(error?.issues.map(({ message }) => message)).toEqual([
    '#ffd400 reaches only 1.4:1 on white; the nearest that works is #8c7400',
  ])
})

test('an accent that works is kept to the letter, and the hue of its palette follows', () => {
  const { light, dark, darkSection } = paletteOf('#b3261e')
  expect(light.brand).toBe('#b3261e')
  for (const color of [dark.brand, dark.brandText, darkSection.brandText]) {
    expect(Math.abs(toOklch(color).hue - toOklch('#b3261e').hue)).toBeLessThan(12)
  }
})
