import { styled } from 'styled-components'
import { from, space } from '../../styles/theme.ts'

/** Search and filters above a list. */
export const Toolbar = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: end;
  gap: ${space[3]};
  margin-bottom: ${space[4]};

  > * {
    flex: 1 1 9rem;
  }

  > :first-child {
    flex-basis: 100%;
  }

  ${from.medium} {
    > :first-child {
      flex-basis: 12rem;
    }

    > :not(:first-child) {
      flex: 0 0 auto;
    }
  }
`
