import { Link } from 'react-router-dom'
import { styled } from 'styled-components'
import { color, radius, space } from '../../styles/theme.ts'

/** A list in a frame, with a line between its rows. */
export const FramedRows = styled.ul`
  overflow: hidden;
  border: 1px solid ${color.line};
  border-radius: ${radius.large};
  background: ${color.surface};

  > * + * {
    border-top: 1px solid ${color.line};
  }
`

/** A row that leads to its page: the link in it covers all of it. An icon at its end says so. */
export const LinkRow = styled.li`
  position: relative;
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[1]} ${space[4]};
  min-height: 3.5rem;
  padding: ${space[3]} ${space[7]} ${space[3]} ${space[4]};

  &:hover {
    background: ${color.surfaceSunken};
  }

  > svg {
    position: absolute;
    right: ${space[4]};
    color: ${color.textSoft};
  }
`

export const RowLink = styled(Link)`
  font-weight: 600;
  text-decoration: none;
  overflow-wrap: anywhere;

  &::after {
    content: '';
    position: absolute;
    inset: 0;
  }
`
