import { SECTION_KEYS } from '@loggia/contracts/site/section-labels'
import { SITE_SECTIONS, originalContent } from '@loggia/contracts/site/sections'
import { expect, test } from 'vitest'
import { entriesOf } from '../content/entries.ts'
import { limitOf, schemaIn } from '../content/schema-limits.ts'
import { blankOf } from './field-hints.ts'
import type { Hint } from './field-types.ts'
import { SECTION_HINTS } from './section-hints.ts'

const original = originalContent((_fact, ifKnown) => ifKnown)

/** The keys of the hints that differ from those of a content, as deep as both go. */
function differingKeys(hint: Hint, value: unknown, path: string): string[] {
  if (hint.kind === 'list') {
    return (value as unknown[]).flatMap((item) => differingKeys(hint.item, item, `${path}[]`))
  }
  if (hint.kind !== 'group') return []
  const content = value as Record<string, unknown>
  const keys = new Set([...Object.keys(hint.fields), ...Object.keys(content)])
  return [...keys].flatMap((key) => {
    const field = hint.fields[key]
    const isBoth = field && Object.hasOwn(content, key)
    return isBoth ? differingKeys(field, content[key], `${path}.${key}`) : [`${path}.${key}`]
  })
}

test.each(SECTION_KEYS)('every field of %s has a hint, and no hint is for nothing', (key) => {
  const hint: Hint = { kind: 'group', label: '', fields: SECTION_HINTS[key] }
  expect(differingKeys(hint, original[key], key)).toEqual([])
})

test.each(SECTION_KEYS)(
  'what %s starts with when a list gets an item has the right types',
  (key) => {
    const blank = blankOf({ kind: 'group', label: '', fields: SECTION_HINTS[key] })
    const { error } = SITE_SECTIONS[key].schema.safeParse(blank)
    const wrong = error?.issues.filter(({ code }) => code.startsWith('invalid')) ?? []
    expect(wrong).toEqual([])
  },
)

/** The texts and lists without a limit. */
function unlimited(hint: Hint, schema: unknown, path: string): string[] {
  if (hint.kind === 'group') {
    return Object.entries(hint.fields).flatMap(([name, field]) =>
      unlimited(field, schemaIn(schema, name), `${path}.${name}`),
    )
  }
  const isLimited =
    !['line', 'paragraph', 'markdown', 'list'].includes(hint.kind) || limitOf(schema)
  const inItems = hint.kind === 'list' ? unlimited(hint.item, schemaIn(schema, 0), `${path}[]`) : []
  return [...(isLimited ? [] : [path]), ...inItems]
}

test.each(SECTION_KEYS)('every text and list of %s has a limit', (key) => {
  const hint: Hint = { kind: 'group', label: '', fields: SECTION_HINTS[key] }
  expect(unlimited(hint, SITE_SECTIONS[key].schema, key)).toEqual([])
})

test('names a field by its place', () => {
  const labels = entriesOf(SECTION_HINTS.services, original.services).map(({ label }) => label)
  expect(labels).toContain('Service 2, Title')
  expect(labels).toContain('Service 2, Benefit 3')
  expect(labels).toContain('Project type 1')
})
