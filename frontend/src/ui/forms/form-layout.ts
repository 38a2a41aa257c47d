import { styled } from 'styled-components'
import { from, space } from '../../styles/theme.ts'

/** A form whose fields stand one above the other. */
export const FormStack = styled.form`
  display: grid;
  gap: ${space[5]};
`

/** Fields in two columns, where there is room for two. */
export const FieldColumns = styled.div`
  display: grid;
  gap: ${space[5]};

  ${from.small} {
    grid-template-columns: 1fr 1fr;
  }
`

/** A field as wide as both columns. */
export const WideField = styled.div`
  grid-column: 1 / -1;
`
