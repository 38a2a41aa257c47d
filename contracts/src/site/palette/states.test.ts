import fc from 'fast-check'
import { expect, test } from 'vitest'
import { toOklch } from './color.ts'
import type { Scheme } from './default-palette.ts'
import { accentProblem, DEFAULT_ACCENT, paletteOf } from './palette.ts'
import { hueDistance, LEAST_CHROMA, STATES } from './states.ts'

const SEED = 31
const BRANDS = 200

/** In degrees of hue in OKLCH. The tones of the brand and the eight bits of a color take a part of what is kept. */
const LEAST_FROM_BRAND = 20
const LEAST_FROM_EACH_OTHER = 24

/** Accents that staff may choose, among them the default one and those that look like a state. */
const brands = fc
  .sample(fc.integer({ min: 0, max: 0xffffff }), { numRuns: BRANDS, seed: SEED })
  .map(hexOf)
  .concat('#e5432d', '#c4202f', '#15803d', '#874c00', '#0369a1', '#111111', '#777777')
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

test('no brand looks like a state, in either scheme', () => {
  const alike = brands.filter(isColored).flatMap((accent) =>
    schemesOf(accent).flatMap((scheme) =>
      STATES.flatMap(({ text, soft, fills }) => [text, soft, ...fills])
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
  for (const accent of brands) {
    for (const scheme of schemesOf(accent)) {
      for (const [index, { text }] of STATES.entries()) {
        for (const other of STATES.slice(index + 1))
          expect(between(scheme[text], scheme[other.text])).toBeGreaterThan(LEAST_FROM_EACH_OTHER)
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
