import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { makeExecutableSchema } from '@graphql-tools/schema'
import type { GraphQLSchema } from 'graphql'
import { resolvers } from '@loggia/domain/generated/api'
import { enums } from '@loggia/domain/generated/enums'
import { toEnumName } from './enum-name.ts'

/** The resolver of every field of `Query` and `Mutation`. */
export const rootResolvers = {
  Query: allOf('Query'),
  Mutation: allOf('Mutation'),
}

function allOf(type: 'Query' | 'Mutation'): object {
  const all: readonly { Query?: object; Mutation?: object }[] = resolvers
  return Object.assign({}, ...all.map((each) => each[type]))
}

/** The values that contracts, REST and the database use, by what the SDL calls them. */
const enumResolvers: Record<string, Record<string, string>> = Object.fromEntries(
  Object.entries<readonly string[]>(enums).map(([name, values]) => [
    name,
    Object.fromEntries(values.map((value) => [toEnumName(value), value])),
  ]),
)

const root = join(import.meta.dirname, '../../../..')

/** The SDL files of all features, and the types that they share. */
function readTypeDefinitions(): string[] {
  return globSync('{bff,packages/domain}/src/**/*.graphql', { cwd: root })
    .toSorted()
    .map((file) => readFileSync(join(root, file), 'utf8'))
}

/** The executable schema: the SDL of all features with their resolvers. */
export const schema: GraphQLSchema = makeExecutableSchema({
  typeDefs: readTypeDefinitions(),
  resolvers: { ...enumResolvers, ...rootResolvers },
  resolverValidationOptions: { requireResolversToMatchSchema: 'error' },
})
