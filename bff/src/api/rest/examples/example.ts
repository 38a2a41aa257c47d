import type { z } from 'zod'
import type { Operation } from '@loggia/domain/kernel/operation'
import type { StreamedAnswer } from '@loggia/domain/kernel/route'

/** The example that the document shows of an operation. A test sends it and checks the answer. */
interface Example {
  body?: object
  query?: Record<string, string>
  answer?: unknown
}

/** Examples by the name of the operation. */
export type Examples = Record<string, Example>

/** The response body of an output: the items of a page, the text of a file; `never` if there is no body. */
type Body<T> = T extends boolean | StreamedAnswer | { location: string }
  ? never
  : T extends { chunks: AsyncIterable<string> }
    ? string
    : T extends { items: infer I; total: number }
      ? I
      : T

interface ExampleOf<O extends Operation> {
  body?: Partial<z.input<O['input']>>
  query?: Partial<Record<keyof z.input<O['input']>, string>>
  answer?: Body<z.output<O['output']>>
}

type WithAnswer<O extends Operation> = [Body<z.output<O['output']>>] extends [never]
  ? ExampleOf<O>
  : ExampleOf<O> & { answer: Body<z.output<O['output']>> }

/** The examples of a module: one for each operation that it exports, typed by its input and output. */
export type ExamplesOf<Module> = {
  [K in keyof Module as Module[K] extends Operation ? K : never]: Module[K] extends Operation
    ? WithAnswer<Module[K]>
    : never
}
