import { Kind, parse, validate } from 'graphql'
import { expect, test } from 'vitest'
import { EXAMPLES } from './examples.ts'
import { createSchema } from './schema.ts'

const { definitions } = parse(EXAMPLES)

test.each(definitions.map((it) => [it.kind === Kind.OPERATION_DEFINITION && it.name?.value, it]))(
  'the example %s fits the schema',
  (_, definition) => {
    const document = { kind: Kind.DOCUMENT, definitions: [definition] } as const
    expect(validate(createSchema(), document)).toEqual([])
  },
)
