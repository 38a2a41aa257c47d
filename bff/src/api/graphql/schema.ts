import { operations } from '@loggia/domain/operations'
import type { Operation } from '@loggia/domain/kernel/operation'
import { schemaOf } from './from-contracts.ts'

/** The operation of every field of `Query` and `Mutation`, by the name of the field. */
export const operationOfField: ReadonlyMap<string, Operation> = new Map(
  Object.entries<Operation>(operations).flatMap(([name, operation]) => {
    const { field = name } = operation
    return field === null ? [] : [[field, operation] as const]
  }),
)

/** The executable schema. */
export const schema = schemaOf(operationOfField)
