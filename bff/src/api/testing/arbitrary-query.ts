import fc from 'fast-check'
import {
  getNamedType,
  isObjectType,
  isRequiredArgument,
  type GraphQLField,
  type GraphQLObjectType,
  type GraphQLOutputType,
} from 'graphql'

/** A query and its variables, which may have the wrong types. */
export interface ArbitraryQuery {
  query: string
  variables: Record<string, unknown>
}

/** Response keys that have a meaning in JavaScript or GraphQL. */
const KEYS = ['__proto__', 'constructor', 'prototype', 'toString', 'length', 'then', '__typename']

const value = fc.constantFrom<unknown>(
  null,
  1,
  7,
  -3,
  1.5,
  '1',
  'a',
  '2026-04-15',
  'ACTIVE',
  'IN_PROGRESS',
  'NEW',
  true,
  [],
  {},
  [1],
)

const directive = fc.oneof(
  { weight: 5, arbitrary: fc.constant('') },
  {
    weight: 3,
    arbitrary: fc.constantFrom('@include(if: $yes)', '@skip(if: $yes)', '@skip(if: false)'),
  },
)

type Field = GraphQLField<unknown, unknown>

/** Queries for up to three fields of a root type, with aliases, fragments, directives and variables. */
export function arbitraryQuery(type: GraphQLObjectType): fc.Arbitrary<ArbitraryQuery> {
  const fields = Object.values(type.getFields())
  const roots = fc
    .uniqueArray(fc.constantFrom(...fields), { minLength: 1, maxLength: 3 })
    .chain((chosen) => fc.tuple(...chosen.map(rootField)))
  return roots.map((chosen) => ({
    query: `query (${['$yes: Boolean!', ...chosen.flatMap(({ declared }) => declared)].join(', ')}) {
      ${chosen.map(({ text }) => text).join(' ')}
    }`,
    variables: Object.assign({ yes: true }, ...chosen.map(({ variables }) => variables)),
  }))
}

function rootField(field: Field) {
  const args = field.args.map((arg) =>
    fc
      .record({ isSent: fc.boolean(), sent: value })
      .map(({ isSent, sent }) => ({ arg, isSent: isSent || isRequiredArgument(arg), sent })),
  )
  return fc
    .record({ args: fc.tuple(...args), alias: aliasOf(field), inside: selection(field.type, 3) })
    .map((chosen) => {
      const sent = chosen.args.filter(({ isSent }) => isSent)
      const name = (argument: string) => `${field.name}_${argument}`
      const passed = sent.map(({ arg }) => `${arg.name}: $${name(arg.name)}`).join(', ')
      return {
        declared: sent.map(({ arg }) => `$${name(arg.name)}: ${String(arg.type)}`),
        variables: Object.fromEntries(sent.map((each) => [name(each.arg.name), each.sent])),
        text: `${chosen.alias}${field.name}${passed && `(${passed})`} ${chosen.inside}`,
      }
    })
}

const aliasOf = ({ name }: Field) =>
  fc.oneof(
    { weight: 8, arbitrary: fc.constant('') },
    { weight: 1, arbitrary: fc.constant(`${name}2: `) },
    { weight: 1, arbitrary: fc.constantFrom(...KEYS).map((key) => `${key}: `) },
  )

function selection(type: GraphQLOutputType, depth: number): fc.Arbitrary<string> {
  const named = getNamedType(type)
  if (!isObjectType(named)) return fc.constant('')
  const fields = Object.values(named.getFields()).filter(
    (field) => depth > 0 || !isObjectType(getNamedType(field.type)),
  )
  return fc
    .uniqueArray(fc.constantFrom(...fields), { minLength: 1 })
    .chain((chosen) => fc.tuple(...chosen.map((field) => innerField(field, named.name, depth))))
    .map((texts) => `{ ${texts.join(' ')} }`)
}

function innerField(field: Field, parent: string, depth: number): fc.Arbitrary<string> {
  return fc
    .record({
      alias: aliasOf(field),
      directive,
      inside: selection(field.type, depth - 1),
      isInFragment: fc.boolean(),
    })
    .map(({ alias, directive: marked, inside, isInFragment }) => {
      const text = `${alias}${field.name} ${marked} ${inside}`
      return isInFragment ? `... on ${parent} { ${text} }` : text
    })
}
