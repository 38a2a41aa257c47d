import { expect, test } from 'vitest'
import { activeSection } from './active-section.ts'

const bounds = (section: 'home' | 'services' | 'about', top: number, bottom: number) => ({
  section,
  top,
  bottom,
})

test('a long section is active when it covers more than half of the viewport', () => {
  expect(activeSection([bounds('services', -3000, 401)], 800)).toBe('services')
  expect(activeSection([bounds('services', -3000, 400)], 800)).toBeNull()
})

test('a short section is active when more than half of it is visible', () => {
  expect(activeSection([bounds('about', 699, 899)], 800)).toBe('about')
  expect(activeSection([bounds('about', 700, 900)], 800)).toBeNull()
})

test('of several sections the one that covers most of the viewport is active', () => {
  expect(activeSection([bounds('home', 0, 300), bounds('services', 300, 2000)], 800)).toBe(
    'services',
  )
})

test('no section is active when none is visible', () => {
  expect(activeSection([bounds('home', -900, -100)], 800)).toBeNull()
  expect(activeSection([], 800)).toBeNull()
})
