import { css } from 'styled-components'
import { night } from '../../styles/theme.ts'

/** Background and text of the parts that are dark in both schemes; rings of focus follow. */
export const darkStyle = css`
  --brand-text: ${night.blue};
  background: ${night.ground};
  color: ${night.text};
`
