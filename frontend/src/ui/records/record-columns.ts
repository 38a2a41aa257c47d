import { styled } from 'styled-components'
import { from, space } from '../../styles/theme.ts'

/**
 * The page of a record, in three parts: what belongs to it, what is known about it, and its history. On phones they
 * stand one below the other in this order; wide screens show the second beside the others.
 */
export const RecordColumns = styled.div`
  display: grid;
  gap: ${space[5]};

  ${from.large} {
    grid-template: auto 1fr / minmax(0, 1fr) 20rem;
    align-items: start;

    > :nth-child(2) {
      grid-area: 1 / 2 / span 2 / auto;
    }
  }
`

export const RecordColumn = styled.div`
  display: grid;
  gap: ${space[5]};
  min-width: 0;
`

/** The actions of a record's page. */
export const RecordActions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[2]};
`
