import { clientKey } from '@loggia/contracts/person-key'
import type { FollowingColumn } from '../../person-data/following.ts'

/** A person who gets another address. */
export interface Move {
  /** Both are folded. */
  from: string
  to: string
  /** The new one as it was typed. */
  email: string
}

/** The values of a column before and after. */
export function namesOf(as: FollowingColumn['as'], { from, to }: Move): Pick<Move, 'from' | 'to'> {
  return as === 'person' ? { from: clientKey(from), to: clientKey(to) } : { from, to }
}
