import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addressOf, parentOf, placeOf } from './documents-url.ts'

const portal = new URLSearchParams('tab=documents')
const id = fc.stringMatching(/^[A-Za-z0-9_-]{10,20}$/)
const trails = fc.uniqueArray(fc.record({ id, name: fc.string() }), {
  selector: (step) => step.id,
  maxLength: 5,
})

test('an address leads back to the place it was made of', () => {
  fc.assert(
    fc.property(trails, fc.option(id), (trail, document) => {
      const place = { folder: trail.at(-1)?.id ?? null, document, trail }
      const { to, state } = addressOf(place, portal)
      expect(placeOf(new URLSearchParams(to.search), state)).toEqual(place)
      expect(new URLSearchParams(to.search).get('tab')).toBe('documents')
    }),
  )
})

test('going up ends at the root', () => {
  fc.assert(
    fc.property(trails, (trail) => {
      let place = { folder: trail.at(-1)?.id ?? null, document: null, trail } as ReturnType<
        typeof parentOf
      >
      for (const _ of trail) place = parentOf(place)
      expect(place).toEqual({ folder: null, document: null, trail: [] })
    }),
  )
})

test.each([null, 'x', {}, { trail: 'x' }, { trail: [null] }, { trail: [{ id: 1, name: 'A' }] }])(
  'what the history keeps may be %j',
  (state) => {
    const search = new URLSearchParams('tab=documents&folder=abcdefghij')
    expect(placeOf(search, state)).toEqual({ folder: 'abcdefghij', document: null, trail: [] })
  },
)
