import { css } from 'styled-components'
import { darkSection } from '../../styles/theme.ts'

/** The colors of sections that are dark in both color schemes; focus rings follow. */
export const darkStyle = css`
  --brand-text: ${darkSection.brandText};
  background: ${darkSection.background};
  color: ${darkSection.text};
`
