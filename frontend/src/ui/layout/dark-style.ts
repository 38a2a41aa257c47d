import { css } from 'styled-components'
import { night } from '../../styles/theme.ts'

/** The colors of sections that are dark in both color schemes; focus rings follow. */
export const darkStyle = css`
  --brand-text: ${night.blue};
  background: ${night.ground};
  color: ${night.text};
`
