import { css } from 'styled-components'
import { color, font, radius, space } from '../../styles/theme.ts'
import { quick } from '../../styles/motion.ts'

/** A link or tab of the sidebar; the current one is styled by its attribute. */
export const sidebarItemStyle = css`
  display: flex;
  align-items: center;
  gap: ${space[3]};
  width: 100%;
  min-height: 2.75rem;
  padding: ${space[2]} ${space[3]};
  border: 0;
  border-radius: ${radius.small};
  background: transparent;
  color: ${color.textSoft};
  font-size: ${font.small};
  font-weight: 500;
  text-align: left;
  text-decoration: none;
  cursor: pointer;
  transition:
    background-color ${quick},
    color ${quick};

  /* On low screens with a mouse all items and the account stand below each other without scrolling. */
  @media (min-width: 48rem) and (max-height: 56rem) and (pointer: fine) {
    min-height: 2.25rem;
    padding-block: ${space[1]};
  }

  &:hover {
    background: ${color.surfaceSunken};
    color: ${color.text};
  }

  &[aria-current='page'],
  &[aria-selected='true'] {
    background: ${color.brandSoft};
    color: ${color.brandText};
    font-weight: 600;
  }
`
