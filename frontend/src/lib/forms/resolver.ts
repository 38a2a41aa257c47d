// Not the resolver for zod: that one replaces the message of a union by that of one of its branches.
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import type { FieldValues, Resolver } from 'react-hook-form'
import type { z } from 'zod'

/** A schema of the contracts, or a function that loads it. */
export type Schema<Out> = z.ZodType<Out> | (() => Promise<z.ZodType<Out>>)

/** Loads a schema; rejects when it cannot be fetched. */
export async function loadResolver<In extends FieldValues, Out extends FieldValues>(
  schema: Schema<Out>,
): Promise<Resolver<In, unknown, Out>> {
  const loaded = typeof schema === 'function' ? await schema() : schema
  // Without the schema's input type: a form holds texts, whatever the API accepts.
  const { version, vendor, validate } = loaded['~standard']
  return standardSchemaResolver<In, unknown, Out>({ '~standard': { version, vendor, validate } })
}

/** Validates a form against a schema that may be loaded late; each field shows its first error. */
export function lazyResolver<In extends FieldValues, Out extends FieldValues>(
  schema: Schema<Out>,
): Resolver<In, unknown, Out> {
  return async (...args) => (await loadResolver<In, Out>(schema))(...args)
}
