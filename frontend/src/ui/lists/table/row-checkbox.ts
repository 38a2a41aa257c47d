import { styled } from 'styled-components'
import { square } from '../../../styles/square.ts'
import { space } from '../../../styles/theme.ts'
import { TARGET } from '../../../styles/touch.ts'
import { checkboxStyle } from '../../forms/checkbox-style.ts'

const SIDE = '1.125rem'

/** The sensitive area around a checkbox: as much as a finger needs, without making its row higher. */
export const CheckboxTarget = styled.label`
  position: relative;
  ${square(TARGET)}
  margin: calc((${SIDE} - ${TARGET}) / 2) calc(-1 * ${space[3]});
  cursor: pointer;
`

export const Checkbox = styled.input`
  ${checkboxStyle}
  display: block;
  width: ${SIDE};
  height: ${SIDE};
`
