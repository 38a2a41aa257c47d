import { css } from 'styled-components'
import { color, radius, size, space } from '../../styles/theme.ts'
import { quick } from '../../styles/motion.ts'

/** Text fields, text areas and selects. */
export const controlStyle = css`
  width: 100%;
  min-height: ${size.control};
  padding: ${size.controlBlock} ${space[3]};
  border: 1px solid ${color.lineStrong};
  border-radius: ${radius.small};
  background-color: ${color.surface};
  line-height: 1.4;
  transition:
    border-color ${quick},
    box-shadow ${quick};

  &:hover {
    border-color: ${color.textSoft};
  }

  &:focus {
    outline: none;
    border-color: ${color.brandText};
    box-shadow:
      0 0 0 1px ${color.brandText},
      0 0 0 4px ${color.brandSoft};
  }

  &[aria-invalid] {
    border-color: ${color.dangerText};
  }
`
