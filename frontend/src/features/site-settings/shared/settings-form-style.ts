import { styled } from 'styled-components'
import { font, from, space } from '../../../styles/theme.ts'

/** A floated legend is laid out inside the border of its fieldset. */
export const Legend = styled.legend`
  float: left;
  width: 100%;
  margin-bottom: ${space[5]};
  padding: 0;
  font-size: ${font.h4};
  font-weight: 600;
`

export const Fields = styled.div`
  clear: both;
  display: grid;
  gap: ${space[4]};

  ${from.large} {
    grid-template-columns: 1fr 1fr;

    /* An address is as long as two of the others. */
    > #company_address {
      grid-column: 1 / -1;
    }
  }
`
