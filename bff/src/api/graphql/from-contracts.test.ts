import { printType, type GraphQLNamedType } from 'graphql'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { operation, type Operation } from '@loggia/domain/kernel/operation'
import { schemaOf } from './from-contracts.ts'

type Declared = Partial<
  Pick<Operation, 'rest' | 'args' | 'isMutation' | 'description' | 'input' | 'output'>
>

/** An operation that anybody may call. */
const declare = (declared: Declared) =>
  operation({
    summary: 'Does something',
    action: 'viewer:read',
    input: z.object({}),
    output: z.boolean(),
    ...declared,
    run: async () => true,
  })

/** How the schema of these operations prints a type. */
function printed(name: string, operations: Record<string, Operation>): string {
  const schema = schemaOf(new Map(Object.entries({ ping: declare({}), ...operations })))
  const type: GraphQLNamedType | undefined = schema.getType(name)
  return type ? printType(type).replaceAll(/\n\s*/g, '\n') : 'no such type'
}

const lines = (...all: string[]) => all.join('\n')

const state = z.enum(['on', 'switched-off']).meta({
  graphql: 'State',
  description: 'Whether it runs.',
  values: { on: 'It runs.' },
})

const machine = z
  .object({
    id: z.int(),
    name: z.string().nullable().describe('As people call it.'),
    state: state.describe('Since yesterday.'),
    parts: z.array(z.object({ made: z.iso.date() }).meta({ graphql: 'Part' })),
    sum: z.int().meta({ graphql: 'Float' }),
    kind: z.enum(['a:b']),
    seen: z.iso.datetime(),
    extra: z.record(z.string(), z.unknown()),
    share: z.number(),
    done: z.literal(true),
  })
  .meta({ id: 'Machine', description: 'What works.' })

describe('what an operation answers', () => {
  test('is a type with the names, nulls and descriptions of its view', () => {
    const read = declare({ output: machine })
    expect(printed('Machine', { read })).toBe(
      lines(
        '"""What works."""',
        'type Machine {',
        'id: Int!',
        '',
        '"""As people call it."""',
        'name: String',
        '',
        '"""Since yesterday."""',
        'state: State!',
        'parts: [Part!]!',
        'sum: Float!',
        'kind: String!',
        'seen: DateTime!',
        'extra: JSON!',
        'share: Float!',
        'done: Boolean!',
        '}',
      ).replaceAll('\n\n', '\n'),
    )
    expect(printed('State', { read })).toBe(
      lines('"""Whether it runs."""', 'enum State {', '"""It runs."""', 'ON', 'SWITCHED_OFF', '}'),
    )
  })

  test('has one type for views of one name, and what only one of them has may be null', () => {
    const listed = z.object({ id: z.int() }).meta({ graphql: 'Row' })
    const whole = listed.extend({ notes: z.array(z.string()) }).meta({ graphql: 'Row' })
    const operations = {
      list: declare({ output: z.array(listed) }),
      read: declare({ output: whole }),
    }
    expect(printed('Row', operations)).toBe(
      lines('type Row {', 'id: Int!', 'notes: [String!]', '}'),
    )
  })

  test('is refused without a name', () => {
    const read = declare({ output: z.object({ left: z.int(), right: z.int() }) })
    expect(() => printed('Query', { read })).toThrow('Name the object of left, right')
  })
})

const change = z
  .object({
    id: z.string().transform(Number).pipe(z.int()),
    title: z.string().optional(),
    state: state.default('switched-off'),
    text: z
      .string()
      .nullish()
      .transform((value) => value ?? null),
    by: z.string(),
  })
  .meta({ graphql: 'Changes' })

describe('what an operation takes', () => {
  test('is an argument for each key, where the input has no name', () => {
    const input = z.object({ q: z.string().nullish().describe('What to look for.'), page: z.int() })
    expect(printed('Query', { search: declare({ rest: 'GET /things', input }) })).toContain(
      lines('search(', '"""What to look for."""', 'q: String', 'page: Int!', '): Boolean!'),
    )
  })

  test('is an input with a name, beside what stands in the path and in `args`', () => {
    const update = declare({ rest: 'PUT /things/{id}', args: ['by'], input: change })
    expect(printed('Mutation', { update })).toContain(
      'update(id: Int!, by: String!, input: Changes!): Boolean!',
    )
    expect(printed('Changes', { update })).toBe(
      lines('input Changes {', 'title: String', 'state: State = SWITCHED_OFF', 'text: String', '}'),
    )
  })

  test('is refused where two inputs of one name differ', () => {
    const create = declare({ rest: 'POST /things', input: change })
    const update = declare({ rest: 'PUT /things/{id}', input: change })
    expect(() => printed('Changes', { create, update })).toThrow('Two schemas are called Changes')
  })
})

test('a field says what the operation does, and for whom', () => {
  const read = declare({ description: 'It takes a while.' })
  expect(printed('Query', { read })).toContain('Does something. It takes a while. For everyone.')
})

test('a GET is a query, unless it says otherwise', () => {
  const operations = {
    begin: declare({ rest: 'GET /begin', isMutation: true }),
    remove: declare({ rest: 'DELETE /things' }),
    read: declare({ rest: 'GET /things' }),
  }
  expect(printed('Mutation', operations)).toMatch(/begin[^]*remove/)
  expect(printed('Query', operations)).toMatch(/ping[^]*read/)
})
