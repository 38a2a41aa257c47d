import type { z } from 'zod'
import type { Operation } from '@loggia/domain/kernel/operation'

type PartOf<T> = T extends readonly (infer I)[]
  ? PartOf<I>[]
  : T extends object
    ? { [K in keyof T]?: PartOf<T[K]> }
    : T

/** The response body of an output: the items of a page, the text of a file. */
type Body<T> = T extends { chunks: AsyncIterable<string> }
  ? string
  : T extends { items: infer I; total: number }
    ? I
    : T

/** The parts of an example that are written; the others are derived. */
export interface Written<Input = object, Output = unknown> {
  input?: PartOf<Input>
  answer?: PartOf<Body<Output>>
}

/** The written parts by operation, for those that a module exports, typed by their input and output. */
export type WrittenFor<Module> = {
  [K in keyof Module as Module[K] extends Operation ? K : never]?: Module[K] extends Operation
    ? Written<z.input<Module[K]['input']>, z.output<Module[K]['output']>>
    : never
}
