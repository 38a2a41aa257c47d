import fc from 'fast-check'
import {
  isEnumType,
  isListType,
  isNonNullType,
  isObjectType,
  type GraphQLNamedOutputType,
  type GraphQLOutputType,
} from 'graphql'

/** Values that a type cannot serialise, or serialises to something else. */
const oddValue = fc.constantFrom<unknown>(
  null,
  undefined,
  '',
  '7',
  'nonsense',
  1.5,
  Number.NaN,
  2 ** 40,
  true,
  [],
  {},
  new Date('2026-04-15'),
  new Error('a value that is an error'),
)

const SCALARS: Record<string, fc.Arbitrary<unknown>> = {
  Boolean: fc.boolean(),
  Float: fc.double({ noNaN: true, noDefaultInfinity: true }),
  Int: fc.integer({ min: -(2 ** 31), max: 2 ** 31 - 1 }),
  JSON: fc.dictionary(fc.string({ maxLength: 3 }), fc.jsonValue({ maxDepth: 1 }), { maxKeys: 2 }),
}

/**
 * What the resolver of a field may answer: plain data of its type.
 *
 * @param odds how often, in percent, a value is one that the type does not expect
 */
export function arbitraryData(
  type: GraphQLOutputType,
  odds: number,
  isNullable = true,
): fc.Arbitrary<unknown> {
  if (isNonNullType(type)) return arbitraryData(type.ofType, odds, false)
  const expected = isListType(type)
    ? fc.array(arbitraryData(type.ofType, odds), { maxLength: 3 })
    : namedData(type, odds)
  return fc.oneof(
    { weight: 100 - odds - (isNullable ? 10 : 0), arbitrary: expected },
    { weight: isNullable ? 10 : 0, arbitrary: fc.constantFrom(null, undefined) },
    { weight: odds, arbitrary: oddValue },
  )
}

function namedData(type: GraphQLNamedOutputType, odds: number): fc.Arbitrary<unknown> {
  if (isEnumType(type)) return fc.constantFrom(...type.getValues().map(({ value }) => value))
  if (!isObjectType(type)) return SCALARS[type.name] ?? fc.string({ maxLength: 5 })
  const fields = Object.values(type.getFields())
  return fc.record(
    Object.fromEntries(fields.map((field) => [field.name, arbitraryData(field.type, odds)])),
  )
}
