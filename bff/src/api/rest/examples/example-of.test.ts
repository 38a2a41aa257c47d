import { expect, test } from 'vitest'
import { z } from 'zod'
import { exampleOf } from './example-of.ts'

const place = { side: 'output', owners: ['clients'], key: 'readClient' } as const

test('prefers what is given to what is known of the key, and that to what the schema suggests', () => {
  const schema = z.object({ name: z.string(), company: z.string(), visits: z.int() })
  const given = { company: 'Harbour Line' }
  expect(exampleOf(schema, { ...place, given })).toEqual({
    name: 'Grace Hopper',
    company: 'Harbour Line',
    visits: 1,
  })
})

test('takes a value only where the schema takes it', () => {
  const schema = z.object({ status: z.enum(['green', 'red']), name: z.string().max(3).nullable() })
  expect(exampleOf(schema, place)).toEqual({ status: 'green', name: null })
})

test('fills up what is given of the items of a list', () => {
  const schema = z.array(z.object({ id: z.int(), isOpen: z.boolean() }))
  expect(exampleOf(schema, { ...place, given: [{ id: 1 }, { isOpen: false }] })).toEqual([
    { id: 1, isOpen: true },
    { id: 7, isOpen: false },
  ])
})

test('leaves out the optional keys of an input that nothing shows', () => {
  const schema = z.object({
    name: z.string(),
    phone: z.string().nullish(),
    limit: z.int().nullish(),
  })
  const client = { ...place, side: 'input' } as const
  expect(exampleOf(schema, client)).toEqual({ name: 'Grace Hopper', phone: '+1 555 0100' })
})

test('names a text that nothing suggests a value for', () => {
  expect(() => exampleOf(z.object({ motto: z.string() }), place)).toThrow('“motto” of client')
})
