import fc from 'fast-check'
import { expect, test } from 'vitest'
import { freePlace } from './toast-place.ts'

const WINDOW = { width: 40, height: 60 }

const span = (max: number, end: number) =>
  fc
    .tuple(fc.nat(end - 1), fc.integer({ min: 1, max }))
    .map(([from, length]) => [from, Math.min(from + length, end)] as const)

const box = (max: number) =>
  fc
    .tuple(span(max, WINDOW.width), span(max, WINDOW.height))
    .map(([[left, right], [top, bottom]]) => ({ left, right, top, bottom }))

const own = { left: 20, right: 40, top: 50, bottom: 60 }
const across = { left: 0, right: 40 }

test('stays where it is unless it covers something', () => {
  const obstacle = { ...across, top: 10, bottom: 50 }
  expect(freePlace(own, [obstacle], WINDOW)).toEqual({ left: 20, top: 50 })
})

test('moves no further than necessary', () => {
  const bottom = { ...across, top: 45, bottom: 55 }
  expect(freePlace(own, [bottom], WINDOW)).toEqual({ left: 20, top: 35 })
  const top = { ...across, top: 0, bottom: 8 }
  expect(freePlace({ ...own, top: 0, bottom: 10 }, [top], WINDOW)).toEqual({ left: 20, top: 8 })
})

test('goes aside where there is no room above and below', () => {
  const tall = { ...own, top: 20 }
  const button = { left: 30, right: 40, top: 28, bottom: 35 }
  expect(freePlace(tall, [button], WINDOW)).toEqual({ left: 10, top: 20 })
})

test('covers nothing wherever that is possible', () => {
  fc.assert(
    fc.property(box(20), fc.array(box(15), { maxLength: 5 }), (toast, obstacles) => {
      const width = toast.right - toast.left
      const height = toast.bottom - toast.top
      const isFree = (left: number, top: number) =>
        obstacles.every(
          (each) =>
            top >= each.bottom ||
            top + height <= each.top ||
            left >= each.right ||
            left + width <= each.left,
        )
      const steps = (length: number) => Array.from({ length: length + 1 }, (_, step) => step)
      const isPossible = steps(WINDOW.width - width).some((left) =>
        steps(WINDOW.height - height).some((top) => isFree(left, top)),
      )
      const { left, top } = freePlace(toast, obstacles, WINDOW)
      const stays = left === toast.left && top === toast.top
      expect(isPossible ? isFree(left, top) : stays).toBe(true)
    }),
  )
})
