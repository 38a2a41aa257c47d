import type { TypedDocumentNode } from '@apollo/client'
import type { Topic } from '@loggia/contracts/live/events'
import { useChange } from '../data/use-change.ts'
import { useIdempotency } from '../data/use-idempotency.ts'
import { changedFields, type FormValues, type Row } from './form-values.ts'
import type { Base } from './use-versioned-form.ts'

interface SaveOptions<
  F extends string,
  Fields,
  Input extends Partial<Record<F, unknown>>,
  Create extends { input: Partial<Record<F, unknown>> },
  Created,
> {
  create: TypedDocumentNode<Created, Create>
  /** The id of the row that was added. */
  idOf: (created: Created) => number
  update: TypedDocumentNode<unknown, { id: number; input: Partial<Input> & { version?: number } }>
  /** The kind of the rows. */
  topic: Topic
  valuesOf: (fields: Row) => FormValues<F>
  /** Spells the fields as the API expects them. */
  inputOf: (fields: Fields) => Input
  /** The variables that add a row. */
  newVariablesOf: (fields: Fields) => Create
}

/**
 * Adds a row, or sends the changed fields of one together with the version they started from. Sending the same new row
 * again does not add a second one. Returns the id of the row; throws errors of Apollo.
 */
export function useSave<
  F extends string,
  Fields extends Row,
  Input extends Partial<Record<F, unknown>>,
  Create extends { input: Partial<Record<F, unknown>> },
  Created,
>(options: SaveOptions<F, Fields, Input, Create, Created>) {
  const { valuesOf, inputOf, newVariablesOf, idOf } = options
  const { change: create } = useChange(options.create, options.topic)
  const { change: update } = useChange(options.update, options.topic)
  const contextOf = useIdempotency()
  return async (fields: Fields, base: Base<F> | null): Promise<number | null> => {
    if (base) {
      const changes = changedFields(base.values, valuesOf(fields), inputOf(fields))
      await update({ variables: { id: base.id, input: { ...changes, version: base.version } } })
      return base.id
    }
    const variables = newVariablesOf(fields)
    const { data } = await create({ variables, context: contextOf(variables) })
    return data ? idOf(data) : null
  }
}
