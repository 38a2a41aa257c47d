import { styled } from 'styled-components'
import { space } from '../../styles/theme.ts'
import { fingerHigh } from '../../styles/touch.ts'

/** What stands below the name of a record: whose it is, and its states. */
export const RecordHeading = styled.span`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[2]} ${space[3]};
  overflow-wrap: anywhere;

  > a {
    ${fingerHigh}
  }
`
