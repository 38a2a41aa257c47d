import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { makeExecutableSchema } from '@graphql-tools/schema'
import type { GraphQLSchema } from 'graphql'
import { resolvers } from '@loggia/domain/generated/api'
import { enumResolvers } from './enums.ts'

/** The resolver of every field of `Query` and `Mutation`. */
export const rootResolvers = {
  Query: allOf('Query'),
  Mutation: allOf('Mutation'),
}

function allOf(type: 'Query' | 'Mutation'): object {
  const all: readonly { Query?: object; Mutation?: object }[] = resolvers
  return Object.assign({}, ...all.map((each) => each[type]))
}

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
