/** What the document shows of one operation. A test sends it and checks the answer. */
export interface Example {
  body?: object
  query?: Record<string, string>
  answer?: unknown
}

/** Examples by the name of their row in the route table. */
export type Examples = Record<string, Example>
