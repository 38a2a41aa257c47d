import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { loadAfterPaint } from './load-after-paint.ts'

const PAINT_TIMEOUT_MS = 400

/** Where the tests put their template, so that the styles of other tests stay in the head. */
const place = document.createElement('div')
let paint: (name?: string) => void
const parse = () => window.dispatchEvent(new Event('DOMContentLoaded'))

beforeEach(() => {
  vi.spyOn(Document.prototype, 'hidden', 'get').mockReturnValue(false)
  vi.stubGlobal(
    'PerformanceObserver',
    class {
      constructor(
        callback: (list: Pick<PerformanceObserverEntryList, 'getEntriesByName'>) => void,
      ) {
        paint = (name = 'first-contentful-paint') =>
          callback({ getEntriesByName: (of) => (of === name ? [performance.mark(name)] : []) })
      }
      observe = vi.fn()
    },
  )
  vi.useFakeTimers()
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  place.remove()
})

/** Begins to wait with a script; the result says how often it was loaded. Each has an id, for listeners stay. */
function begin(id: string): () => number {
  document.head.append(place)
  place.innerHTML = `<template id="${id}"><link rel="modulepreload"></template>`
  loadAfterPaint(id, PAINT_TIMEOUT_MS)
  return () => place.querySelectorAll(':scope > link').length
}

test('scripts are loaded once, when the document is painted and complete', () => {
  const loaded = begin('painted-first')
  paint()
  expect(loaded()).toBe(0)
  parse()
  expect(loaded()).toBe(1)
  expect(document.querySelector('template')).toBeNull()
  vi.advanceTimersByTime(PAINT_TIMEOUT_MS)
  expect(loaded()).toBe(1)
})

test('a document that is complete waits for its paint, and not for that of an empty page', () => {
  const loaded = begin('parsed-first')
  parse()
  paint('first-paint')
  expect(loaded()).toBe(0)
  paint()
  expect(loaded()).toBe(1)
})

test('a frame that is not painted is waited for a moment only', () => {
  const loaded = begin('unpainted')
  parse()
  vi.advanceTimersByTime(PAINT_TIMEOUT_MS - 1)
  expect(loaded()).toBe(0)
  vi.advanceTimersByTime(1)
  expect(loaded()).toBe(1)
})

test('a tab in the background does not wait', () => {
  vi.spyOn(Document.prototype, 'hidden', 'get').mockReturnValue(true)
  const loaded = begin('hidden')
  parse()
  expect(loaded()).toBe(1)
})
