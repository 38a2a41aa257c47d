/** One line of the table: what is asked for. */
export interface GrowthCall {
  name: string
  path: string
  /** Who calls; staff by default. */
  as?: 'client'
  /** Posted where it is given. */
  body?: object
}
