import { Link } from 'react-router-dom'
import { styled } from 'styled-components'
import { quick } from '../../../styles/motion.ts'
import { color, font, radius, space } from '../../../styles/theme.ts'
import { TARGET } from '../../../styles/touch.ts'
import { Button } from '../../../ui/buttons/button.tsx'

/** One line, which scrolls where it does not fit. Its height stays while the views load. */
export const Row = styled.nav`
  display: flex;
  align-items: center;
  gap: ${space[2]};
  min-height: ${TARGET};
  margin-bottom: ${space[3]};
  overflow-x: auto;

  &:focus {
    outline: none;
  }
`

export const Tabs = styled.ul`
  display: flex;
  gap: ${space[1]};

  li {
    display: flex;
    align-items: center;
  }
`

export const Tab = styled(Link)`
  display: inline-flex;
  align-items: center;
  min-height: 2.25rem;
  max-width: 16rem;
  padding: 0 ${space[3]};
  overflow: hidden;
  border: 1px solid transparent;
  border-radius: ${radius.round};
  color: ${color.textSoft};
  font-size: ${font.small};
  font-weight: 500;
  text-decoration: none;
  text-overflow: ellipsis;
  unicode-bidi: plaintext;
  white-space: nowrap;
  transition: background-color ${quick};

  @media (pointer: coarse) {
    min-width: ${TARGET};
    min-height: ${TARGET};
    justify-content: center;
  }

  &:hover {
    background: ${color.surfaceSunken};
  }

  &:focus-visible {
    outline-offset: -3px;
  }

  &[aria-current] {
    border-color: ${color.lineStrong};
    background: ${color.surface};
    color: ${color.text};
    font-weight: 600;
  }
`

export const Save = styled(Button)`
  min-height: 2.75rem;
  padding: ${space[1]} ${space[3]};
  font-size: ${font.small};
  white-space: nowrap;
`
