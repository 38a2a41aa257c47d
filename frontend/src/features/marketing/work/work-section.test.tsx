import { screen, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { renderWithApp } from '../../../testing/render-with-app.tsx'
import { TECHNOLOGIES } from '../content/technologies.ts'
import { WorkSection } from './work-section.tsx'

const list = () => within(screen.getByRole('list', { name: 'Technologies' }))

/** Makes the viewport narrower than 1024 px. */
function setNarrow() {
  vi.spyOn(window, 'matchMedia').mockImplementation((media) =>
    Object.assign(new EventTarget(), {
      media,
      matches: false,
      onchange: null,
      addListener: () => undefined,
      removeListener: () => undefined,
    }),
  )
}

afterEach(() => vi.restoreAllMocks())

test('lists 14 technologies, of which the first is selected', () => {
  renderWithApp(<WorkSection />)

  expect(list().getAllByRole('button')).toHaveLength(14)
  expect(list().getByRole('button', { pressed: true }).textContent).toBe('Node.js')
  expect(screen.getByRole('article').getAttribute('aria-label')).toBe('Node.js')
})

test('features the selected technology and scrolls to it in a narrow viewport', async () => {
  setNarrow()
  const scroll = vi.spyOn(Element.prototype, 'scrollIntoView')
  const { user } = renderWithApp(<WorkSection />)

  await user.click(list().getByRole('button', { name: 'Kotlin' }))

  const panel = within(screen.getByRole('article', { name: 'Kotlin' }))
  expect(panel.getByText('Android Development')).toBeDefined()
  expect(panel.getByText('High-Performance Technology')).toBeDefined()
  expect(panel.getAllByRole('listitem')).toHaveLength(6)
  expect(panel.getByRole('link', { name: 'Contact us for solutions' })).toBeDefined()
  expect(scroll).toHaveBeenCalledWith({ behavior: 'smooth' })
})

test('does not scroll where the panel stands beside the list', async () => {
  const scroll = vi.spyOn(Element.prototype, 'scrollIntoView')
  const { user } = renderWithApp(<WorkSection />)

  await user.click(list().getByRole('button', { name: 'Kotlin' }))

  expect(screen.getByRole('article', { name: 'Kotlin' })).toBeDefined()
  expect(scroll).not.toHaveBeenCalled()
})

test('every technology has two paragraphs and six metrics', () => {
  for (const { title, description, metrics } of TECHNOLOGIES) {
    expect([title, description.length, metrics.length]).toEqual([title, 2, 6])
  }
})
