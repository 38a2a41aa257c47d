import { screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { show } from './toast-region.ts'
import { expectFocus } from '../../testing/expect-focus.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => {
  vi.advanceTimersByTime(5_000)
  vi.useRealTimers()
})

const texts = () => screen.queryAllByRole('listitem').map(({ textContent }) => textContent)

function swipe(element: Element, distance: number) {
  const fire = (type: string, clientX: number) =>
    element.dispatchEvent(new MouseEvent(type, { clientX, bubbles: true }))
  fire('pointerdown', 100)
  fire('pointermove', 100 + distance)
  fire('pointerup', 100 + distance)
}

test('one toast is shown at a time, for five seconds', () => {
  show({ title: 'First' })
  show({ title: 'Second', description: 'with <b>more</b>' })
  expect(texts()).toEqual(['Secondwith <b>more</b>'])
  vi.advanceTimersByTime(4_999)
  expect(texts()).toHaveLength(1)
  vi.advanceTimersByTime(1)
  expect(texts()).toEqual([])
})

test('a toast stays while the pointer rests on it', () => {
  show({ title: 'Read me' })
  const [toast] = screen.getAllByRole('listitem')
  toast?.dispatchEvent(new MouseEvent('pointerenter'))
  vi.advanceTimersByTime(60_000)
  expect(texts()).toHaveLength(1)
  toast?.dispatchEvent(new MouseEvent('pointerleave'))
  vi.advanceTimersByTime(5_000)
  expect(texts()).toEqual([])
})

test('it is swiped away to the right, by 50 pixels', () => {
  show({ title: 'Swipe me' })
  const [toast] = screen.getAllByRole('listitem')
  if (toast) swipe(toast, 49)
  if (toast) swipe(toast, -80)
  expect(texts()).toHaveLength(1)
  if (toast) swipe(toast, 50)
  expect(texts()).toEqual([])
})

test('F8 leads to it, its button and Escape close it', async () => {
  show({ title: 'Close me' })
  document.dispatchEvent(new KeyboardEvent('keydown', { key: 'F8' }))
  await expectFocus(screen.getByRole('region', { name: 'Notifications (F8)' }))
  document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' }))
  expect(texts()).toEqual([])
  show({ title: 'Close me too', variant: 'destructive' })
  screen.getByRole('button', { name: 'Close' }).click()
  expect(texts()).toEqual([])
})
