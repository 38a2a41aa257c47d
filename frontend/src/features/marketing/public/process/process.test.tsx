import { givenBy } from '@loggia/contracts/site/placeholders'
import { SITE_SECTIONS } from '@loggia/contracts/site/sections'
import { expect, test } from 'vitest'
import { showPage } from '../../../../testing/page-data.ts'

const process = SITE_SECTIONS.process.original(givenBy({}))

/** The pictures of the steps of the home page. */
function pictures(steps = process.steps) {
  showPage('/', { published: { process: { ...process, steps } } })
  return [...document.querySelectorAll('#process li svg')]
}

test('each of the four steps has a picture of its own, which screen readers pass over', () => {
  const scenes = pictures()
  expect(new Set(scenes.map(({ innerHTML }) => innerHTML)).size).toBe(4)
  for (const scene of scenes) expect(scene.getAttribute('aria-hidden')).toBe('true')
})

test('a process of more steps is another one than was drawn', () => {
  const [first] = process.steps
  expect(pictures([...process.steps, ...(first ? [first] : [])])).toHaveLength(0)
})
