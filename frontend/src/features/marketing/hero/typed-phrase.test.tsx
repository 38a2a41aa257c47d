import { act, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { TYPING_INTERVAL_MS } from '../../../styles/motion.ts'
import { renderWithApp } from '../../../testing/render-with-app.tsx'
import { TypedPhrase } from './typed-phrase.tsx'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** The text that is still to be typed, which reserves its space invisibly. */
const untyped = () => screen.getByTestId('typed-phrase').querySelector('span')?.textContent

function waitForNextCharacter() {
  act(() => {
    vi.advanceTimersByTime(TYPING_INTERVAL_MS)
  })
}

test('types one character per interval, with the whole phrase there for screen readers', () => {
  renderWithApp(<TypedPhrase>abc</TypedPhrase>)
  expect(untyped()).toBe('abc')
  expect(screen.getAllByText('abc').length).toBeGreaterThan(0)

  waitForNextCharacter()
  expect(untyped()).toBe('bc')
  waitForNextCharacter()
  waitForNextCharacter()
  expect(untyped()).toBe('')
  expect(screen.getByTestId('typed-phrase').textContent).toBe('abc')
})
