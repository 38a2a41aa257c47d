import { Kind, parse, validate } from 'graphql'
import { expect, test } from 'vitest'
import { EXAMPLES } from './examples.ts'
import { schema } from './from-contracts.ts'

const { definitions } = parse(EXAMPLES)
test.each(
  definitions.map((node) => [node.kind === Kind.OPERATION_DEFINITION && node.name?.value, node]),
)('the example %s is valid', (_, definition) => {
  const document = { kind: Kind.DOCUMENT, definitions: [definition] } as const
  expect(validate(schema, document)).toEqual([])
})
