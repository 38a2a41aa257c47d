import { expect, test } from 'vitest'
import { activeSection } from './active-section.ts'

const place = (section: 'home' | 'services' | 'about', top: number, bottom: number) => ({
  section,
  top,
  bottom,
})

test('a section that covers more than half of the screen is active, however long it is', () => {
  expect(activeSection([place('services', -3000, 401)], 800)).toBe('services')
  expect(activeSection([place('services', -3000, 400)], 800)).toBeNull()
})

test('a short section is active when more than half of it is on screen', () => {
  expect(activeSection([place('about', 699, 899)], 800)).toBe('about')
  expect(activeSection([place('about', 700, 900)], 800)).toBeNull()
})

test('of several, the one that covers most of the screen', () => {
  expect(activeSection([place('home', 0, 300), place('services', 300, 2000)], 800)).toBe('services')
})

test('nothing on screen, nothing active', () => {
  expect(activeSection([place('home', -900, -100)], 800)).toBeNull()
  expect(activeSection([], 800)).toBeNull()
})
