// Not the resolver for zod: that one replaces the message of a union by that of one of its branches.
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import type { FieldValues, Resolver } from 'react-hook-form'
import type { z } from 'zod'

/** Validates a form against a schema of the contracts; each field shows its first error. */
export function resolverOf<In extends FieldValues, Out extends FieldValues>(
  schema: z.ZodType<Out>,
): Resolver<In, unknown, Out> {
  // Without the schema's input type: a form holds texts, whatever the API accepts.
  const { version, vendor, validate } = schema['~standard']
  return standardSchemaResolver<In, unknown, Out>({ '~standard': { version, vendor, validate } })
}
