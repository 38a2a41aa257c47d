import { z } from 'zod'
import { describe, expect, test } from 'vitest'
import { routes } from './rest/routes.ts'

/** The fields for typed addresses, with the operation. */
const FIELDS = routes.flatMap(({ name, operation }) => {
  const input = operation.input as unknown
  if (!(input instanceof z.ZodObject)) return []
  return Object.entries(input.shape as Record<string, z.ZodType>)
    .filter(([key]) => /email$/i.test(key))
    .map(([key, schema]) => [`${name}.${key}`, schema] as const)
})

test('the operations that take an address are known', () => {
  const names = FIELDS.map(([name]) => name)
  for (const name of [
    'createClient',
    'createContact',
    'verifyAccessCode',
    'inviteStaff',
    'subscribe',
  ])
    expect(names.join(' ')).toContain(name)
})

describe.each(FIELDS)('%s', (_name, schema) => {
  test.each([
    ["o'brien@lakeshore.example", "o'brien@lakeshore.example"],
    ['r&d@lakeshore.example', 'r&d@lakeshore.example'],
    ['sales/north@lakeshore.example', 'sales/north@lakeshore.example'],
    ['a=b@lakeshore.example', 'a=b@lakeshore.example'],
    ['grace#1@lakeshore.example', 'grace#1@lakeshore.example'],
    ['info@müller.example', 'info@xn--mller-kva.example'],
    ['grace@lakeshore.example\u200b', 'grace@lakeshore.example'],
    ['Grace <grace@lakeshore.example>', 'grace@lakeshore.example'],
  ])('takes %j', (typed, stored) => expect(schema.parse(typed)).toBe(stored))

  test.each(['grace', 'grace@lakeshore', '\ufb01nn@lakeshore.example'])('refuses %j', (typed) => {
    expect(schema.safeParse(typed).error?.issues).toMatchObject([
      { message: 'Please enter a valid email address' },
    ])
  })
})
