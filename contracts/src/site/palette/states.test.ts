import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { toOklch } from './color.ts'
import { DEFAULT_PALETTE, type Scheme } from './default-palette.ts'
import { accentProblem, DEFAULT_ACCENT, paletteOf } from './palette.ts'
import { hueDistance, LEAST_CHROMA, namesOf, STATES } from './states.ts'

const SEED = 31
const BRANDS = 200

/** In degrees of hue in OKLCH. The tones of the brand and the eight bits of a color take a part of the distance. */
const LEAST_FROM_BRAND = 20
const LEAST_FROM_EACH_OTHER = 24

/** Accents that staff may choose, among them the default one and those that look like a state. */
const brands = fc
  .sample(fc.integer({ min: 0, max: 0xffffff }), { numRuns: BRANDS, seed: SEED })
  .map(hexOf)
  .concat('#e5432d', '#c4202f', '#15803d', '#855a00', '#1a56c4', '#111111', '#777777')
  .map((color) => accentProblem(color)?.nearest ?? color)
  .concat(DEFAULT_ACCENT)

function hexOf(value: number): string {
  return `#${value.toString(16).padStart(6, '0')}`
}

function schemesOf(accent: string): Scheme[] {
  const { light, dark } = paletteOf(accent)
  return [light, dark]
}

const isColored = (color: string) => toOklch(color).chroma >= LEAST_CHROMA
const between = (one: string, other: string) => hueDistance(toOklch(one).hue, toOklch(other).hue)

/** In degrees, as people who choose colors name them: HSL. */
function hueOf(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) =>
    parseInt(color.slice(at, at + 2), 16),
  )
  const most = Math.max(red, green, blue)
  const range = most - Math.min(red, green, blue)
  if (most === red) return (60 * ((green - blue) / range) + 360) % 360
  return most === green ? 120 + (60 * (blue - red)) / range : 240 + (60 * (red - green)) / range
}

describe('people call the states by the names of the specification', () => {
  const names = {
    blue: { names: ['infoText', 'infoSoft'], from: 215, to: 225 },
    amber: { names: ['warningText', 'warningSoft', 'warningFill', 'amber'], from: 38, to: 45 },
    green: { names: ['successText', 'successSoft'], from: 140, to: 165 },
    red: { names: ['dangerText', 'dangerSoft', 'danger'], from: 345, to: 360 },
  } as const
  test.each(Object.entries(names))('%s', (_, { names: tokens, from, to }) => {
    const { light, dark } = DEFAULT_PALETTE
    const hues = [light, dark].flatMap((scheme) => tokens.map((name) => hueOf(scheme[name])))
    expect(hues.filter((hue) => hue < from || hue > to)).toEqual([])
  })
})

test('no brand looks like a state, in either scheme', () => {
  const alike = brands.filter(isColored).flatMap((accent) =>
    schemesOf(accent).flatMap((scheme) =>
      STATES.flatMap(namesOf)
        .map((name) => ({
          accent,
          name,
          distance: Math.min(
            between(scheme[name], scheme.brand),
            between(scheme[name], scheme.brandText),
          ),
        }))
        .filter(({ distance }) => distance < LEAST_FROM_BRAND),
    ),
  )
  expect(alike).toEqual([])
})

test('a gray brand leaves the states as they are: it has no hue', () => {
  const grays = brands.filter((accent) => !isColored(accent))
  expect(grays.length).toBeGreaterThan(1)
  const [light, dark] = schemesOf(DEFAULT_ACCENT)
  for (const accent of grays) {
    for (const [index, scheme] of schemesOf(accent).entries()) {
      for (const { text } of STATES) {
        expect(scheme[text]).toBe([light, dark][index]?.[text])
        expect(toOklch(scheme[text]).chroma).toBeGreaterThan(2 * toOklch(scheme.brandText).chroma)
      }
    }
  }
})

test('states stay different from each other', () => {
  const texts = [...STATES.map(({ text }) => text), 'infoText'] as const
  for (const accent of brands) {
    for (const scheme of schemesOf(accent)) {
      for (const [index, text] of texts.entries()) {
        for (const other of texts.slice(index + 1))
          expect(between(scheme[text], scheme[other])).toBeGreaterThan(LEAST_FROM_EACH_OTHER)
      }
    }
  }
})

test('a state that no accent comes near keeps its color', () => {
  const [violet] = schemesOf('#6d28d9')
  const [usual] = schemesOf(DEFAULT_ACCENT)
  for (const { text, soft } of STATES) {
    expect(violet?.[text]).toBe(usual?.[text])
    expect(violet?.[soft]).toBe(usual?.[soft])
  }
})
