import fc from 'fast-check'
import { expect, test } from 'vitest'
import { freePlace } from './toast-place.ts'

const WINDOW = 60

const span = (max: number) =>
  fc
    .tuple(fc.nat(WINDOW), fc.integer({ min: 1, max }))
    .map(([top, height]) => ({ top, bottom: Math.min(top + height, WINDOW + 1) }))

test('stays where it is unless it covers something', () => {
  expect(freePlace({ top: 50, bottom: 60 }, [{ top: 10, bottom: 50 }], WINDOW)).toBe(50)
})

test('moves no further than necessary', () => {
  expect(freePlace({ top: 50, bottom: 60 }, [{ top: 45, bottom: 55 }], WINDOW)).toBe(35)
  expect(freePlace({ top: 0, bottom: 10 }, [{ top: 0, bottom: 8 }], WINDOW)).toBe(8)
})

test('covers nothing wherever that is possible', () => {
  fc.assert(
    fc.property(span(20), fc.array(span(15), { maxLength: 5 }), (own, obstacles) => {
      const height = own.bottom - own.top
      const isFree = (top: number) =>
        obstacles.every((each) => top >= each.bottom || top + height <= each.top)
      const isPossible = Array.from({ length: WINDOW - height + 1 }, (_, top) => top).some(isFree)
      const place = freePlace(own, obstacles, WINDOW)
      expect(isPossible ? isFree(place) : place === own.top).toBe(true)
    }),
  )
})
