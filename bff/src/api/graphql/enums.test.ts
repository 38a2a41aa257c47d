import { isEnumType } from 'graphql'
import { describe, expect, test } from 'vitest'
import { toEnumName } from './enum-name.ts'
import { GRAPHQL_ENUMS } from './enums.ts'
import { schema } from './schema.ts'

const enums = Object.values(schema.getTypeMap()).filter(
  (type) => isEnumType(type) && !type.name.startsWith('__'),
)

test('every enum of the SDL stands for a list of contracts', () => {
  expect(enums.map(({ name }) => name).toSorted()).toEqual(Object.keys(GRAPHQL_ENUMS).toSorted())
})

describe.each(Object.entries(GRAPHQL_ENUMS))('the enum %s', (name, { contract, values }) => {
  test('has the values of the contract', () => {
    const type = schema.getType(name)
    const inSdl = isEnumType(type) ? type.getValues() : []
    expect(Object.fromEntries(inSdl.map((each) => [each.name, each.value]))).toEqual(
      Object.fromEntries(values.map((value) => [toEnumName(value), value])),
    )
  })

  test('is declared by the contract file that it names', async () => {
    const exports: object = await import(`@loggia/contracts/${contract}`)
    expect(Object.values(exports)).toContain(values)
  })
})

test('a value with dashes has a name with underscores', () => {
  const name: 'ON_HOLD' = toEnumName('on-hold')
  expect(name).toBe('ON_HOLD')
})
