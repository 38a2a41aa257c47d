import { styled } from 'styled-components'
import { space } from '../../styles/theme.ts'

/** The buttons at the end of a dialog or form. */
export const DialogActions = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: flex-end;
  gap: ${space[3]};
`
