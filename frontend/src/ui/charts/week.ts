/** A value of a week. */
export interface Week {
  /** How people read the day that it begins with. */
  label: string
  /** Null where there is nothing to say. */
  value: number | null
}
