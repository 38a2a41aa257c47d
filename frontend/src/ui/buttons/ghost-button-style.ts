import { css } from 'styled-components'
import { square } from '../../styles/square.ts'
import { radius } from '../../styles/theme.ts'

/** A square button with an icon and neither border nor background. */
export const ghostButtonStyle = css`
  ${square('2.75rem')}
  padding: 0;
  border-radius: ${radius.small};
`
