import { GraphQLError } from 'graphql'

/**
 * Lets a scalar pass on texts only. By default it passes on everything, so that compiled queries answered the methods
 * of texts and lists for fields of their names, such as `at`.
 */
const asText = (name: string) => ({
  serialize(value: unknown): string {
    if (typeof value === 'string') return value
    throw new GraphQLError(`${name} cannot represent a value that is no text`)
  },
})

/** Resolvers of the scalars that answers hold as text; `JSON` passes on what it gets. */
export const scalarResolvers = { Date: asText('Date'), DateTime: asText('DateTime') }
