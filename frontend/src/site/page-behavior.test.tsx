import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { showPage } from '../testing/page-data.ts'
import { part } from '../testing/part.ts'
import { closeMenusOnNavigation } from './menus.ts'
import { focusMainBySkipLink } from './skip-link.ts'
import { scrollToTechnology } from './technologies.ts'

afterEach(() => vi.restoreAllMocks())

/** jsdom's viewport is wide. */
function setNarrow() {
  const media = Object.assign(new EventTarget(), window.matchMedia(''), { matches: false })
  vi.spyOn(window, 'matchMedia').mockReturnValue(media)
}

test('the skip link moves the focus, and leaves the hash to the sections', async () => {
  showPage('/')
  focusMainBySkipLink()
  await userEvent.click(screen.getByText('Skip to content'))

  expect(document.activeElement?.id).toBe('main')
  expect(window.location.hash).toBe('')
})

test('a menu closes when one of its links is followed', async () => {
  showPage('/')
  closeMenusOnNavigation()
  const menu = document.querySelector<HTMLElement>('#site-menu')
  const hide = vi.fn()
  // jsdom knows no popovers.
  Object.assign(menu ?? {}, { hidePopover: hide })
  const link = menu?.querySelector('a')
  link?.click()

  expect(hide).toHaveBeenCalledOnce()
})

test('features 14 technologies, of which the first is chosen, with six metrics each', () => {
  showPage('/')

  const radios = part('#work').getAllByRole<HTMLInputElement>('radio', { hidden: true })
  expect(radios).toHaveLength(14)
  expect(radios.filter(({ checked }) => checked).map(({ id }) => id)).toEqual(['technology-1'])
  const panels = [...document.querySelectorAll('[data-panel]')]
  expect(panels).toHaveLength(14)
  for (const panel of panels) {
    expect(panel.querySelectorAll('li')).toHaveLength(6)
    expect(panel.textContent).toContain('High-Performance Technology')
    expect(panel.querySelector('a')?.textContent).toBe('Contact us for solutions')
  }
})

test.each([
  [true, 1],
  [false, 0],
])('choosing a technology scrolls to it on a narrow screen (%s)', async (isNarrow, times) => {
  if (isNarrow) setNarrow()
  const scroll = vi.spyOn(Element.prototype, 'scrollIntoView')
  showPage('/')
  scrollToTechnology()
  await userEvent.click(part('#work').getByRole('radio', { name: 'Kotlin', hidden: true }))

  expect(scroll).toHaveBeenCalledTimes(times)
})
