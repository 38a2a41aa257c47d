import { css } from 'styled-components'
import { radius } from '../../styles/theme.ts'

/** A square button with an icon and neither border nor background. */
export const ghostButtonStyle = css`
  display: grid;
  place-items: center;
  width: 2.75rem;
  height: 2.75rem;
  padding: 0;
  border-radius: ${radius.small};
`
