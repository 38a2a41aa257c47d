import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { makeExecutableSchema } from '@graphql-tools/schema'
import type { GraphQLSchema } from 'graphql'
import { enums } from '@loggia/domain/generated/enums'
import { operations } from '@loggia/domain/generated/operations'
import type { Operation } from '@loggia/domain/kernel/operation'
import { toEnumName } from '@loggia/contracts/enum-name'
import { resolver } from './resolver.ts'

/** The operation of every field of `Query` and `Mutation`, by the name of the field. */
export const operationOfField: ReadonlyMap<string, Operation> = new Map(
  Object.entries<Operation>(operations).flatMap(([name, operation]) => {
    const { field = name } = operation
    return field === null ? [] : [[field, operation] as const]
  }),
)

/** The values in contracts, REST and the database, by their names in the SDL. */
const enumResolvers: Record<string, Record<string, string>> = Object.fromEntries(
  Object.entries<readonly string[]>(enums).map(([name, values]) => [
    name,
    Object.fromEntries(values.map((value) => [toEnumName(value), value])),
  ]),
)

const root = join(import.meta.dirname, '../../../..')

/**
 * The SDL files of all features, and the types that they share. An enum without values there, as none needs a
 * description, gets those of contracts.
 */
function readTypeDefinitions(): string[] {
  return globSync('{bff,packages/domain}/src/**/*.graphql', { cwd: root })
    .toSorted()
    .map((file) => readFileSync(join(root, file), 'utf8').replaceAll(/^enum (\w+)$/gm, withValues))
}

function withValues(definition: string, name: string): string {
  return `${definition} { ${Object.keys(enumResolvers[name] ?? {}).join(' ')} }`
}

/**
 * Makes the fields of `Query` and `Mutation` call their operations.
 *
 * @throws when an operation names a field that does not exist, or none names one that does
 */
function resolveRootFields(made: GraphQLSchema): GraphQLSchema {
  const fields = [made.getQueryType(), made.getMutationType()].flatMap((type) =>
    Object.values(type?.getFields() ?? {}),
  )
  for (const field of fields) {
    const operation = operationOfField.get(field.name)
    if (!operation) throw new Error(`No operation names the field ${field.name}`)
    field.resolve = resolver(operation)
  }
  const names = new Set(fields.map(({ name }) => name))
  for (const name of operationOfField.keys()) {
    if (!names.has(name)) throw new Error(`Neither Query nor Mutation has a field ${name}`)
  }
  return made
}

/** The executable schema: the SDL of all features, whose fields call the operations. */
export const schema: GraphQLSchema = resolveRootFields(
  makeExecutableSchema({
    typeDefs: readTypeDefinitions(),
    resolvers: enumResolvers,
    resolverValidationOptions: { requireResolversToMatchSchema: 'error' },
  }),
)
