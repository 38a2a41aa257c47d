/** One line of the table: what is asked for, through both APIs. */
export interface GrowthCall {
  name: string
  rest: string
  query: string
  /** Who calls; staff by default. */
  as?: 'client'
  /** Of a call that changes something, sent to `rest`. */
  change?: { method: 'POST' | 'PUT' | 'PATCH'; body: object }
}
