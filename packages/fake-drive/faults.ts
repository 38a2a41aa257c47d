/** A request that the sandbox was sent; aborted if the caller left before the answer was complete. */
export type SeenRequest = { method: string; path: string; search: string; aborted: boolean }

/** What the sandbox was told to do wrong, and what it has seen. */
type Faults = {
  status: number | null
  /** How many answers are still to fail. */
  left: number
  delay: number
  /** Google may give fewer files on a page than were asked for. */
  longestPage: number
  requests: SeenRequest[]
}

const none = { status: null, left: 0, delay: 0, longestPage: Infinity } as const

/** A sandbox that does everything right. */
export function noFaults(): Faults {
  return { ...none, requests: [] }
}

/** Counts one answer, and says whether it has to fail, and how. */
export function nextFailure(faults: Faults): number | null {
  const { status } = faults
  if (status === null || faults.left <= 0) return null
  faults.left -= 1
  return status
}
