import { DEFAULT_ACCENT } from '@loggia/contracts/site/palette/palette'
import { expect, test } from 'vitest'
import { brandStyle } from './brand-style.ts'

test('the default accent needs no style of its own', () => {
  expect(brandStyle({ accent: DEFAULT_ACCENT })).toBe('')
})

test('an accent sets buttons, links and dark sections in both schemes, and nothing that does not follow it', () => {
  const style = brandStyle({ accent: '#7c2d9c' })
  const [light = '', dark = ''] = style.split('@media (prefers-color-scheme:dark)')
  expect(light).toContain('--brand:#7c2d9c;')
  for (const name of ['--brand-text', '--dark-background', '--mark-from', '--glow-brand'])
    expect(light).toMatch(new RegExp(`${name}:#[0-9a-f]{6,8};`))
  expect(dark).toMatch(/--brand:#[0-9a-f]{6};/)
  expect(style).not.toContain('--danger')
})

test('an accent that looks like a state moves that state, and no other', () => {
  const style = brandStyle({ accent: '#b3261e' })
  for (const scheme of style.split('@media (prefers-color-scheme:dark)')) {
    expect(scheme).toMatch(/--danger-text:#[0-9a-f]{6};/)
    expect(scheme).not.toContain('--success')
  }
})
