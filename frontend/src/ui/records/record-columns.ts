import { styled } from 'styled-components'
import { from, space } from '../../styles/theme.ts'

/** The page of a record: what happens on the left, what is known on the right, one below the other on phones. */
export const RecordColumns = styled.div`
  display: grid;
  gap: ${space[5]};

  ${from.large} {
    grid-template-columns: minmax(0, 1fr) 20rem;
    align-items: start;
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
