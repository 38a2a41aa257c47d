import { styled } from 'styled-components'
import { space } from '../../styles/theme.ts'
import { SmallNote } from '../layout/stack.ts'

interface SearchedNewestProps {
  /** How many of the newest rows were searched; null when all were. */
  rows: number | null | undefined
}

/** Tells that a search looked at the newest rows only, and how to look at all. */
export function SearchedNewest({ rows }: SearchedNewestProps) {
  return (
    <Line aria-live="polite">
      {rows &&
        `Only the newest ${rows.toLocaleString('en-US')} were searched. Type a longer word to search them all.`}
    </Line>
  )
}

const Line = styled(SmallNote)`
  &:not(:empty) {
    margin-bottom: ${space[3]};
  }
`
