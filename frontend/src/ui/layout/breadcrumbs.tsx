import { ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { styled } from 'styled-components'
import { oneLine } from '../../styles/line-clamp.ts'
import { color, font, space } from '../../styles/theme.ts'
import { fingerHigh } from '../../styles/touch.ts'

interface BreadcrumbsProps {
  /** The page above: its name, its address and the state of its history entry. */
  parent: { label: string; to: string; state?: unknown }
  /** The name of this page. */
  children: ReactNode
}

/** Where a page is: 'Clients › Ada Lovelace'. */
export function Breadcrumbs({ parent: { label, to, state }, children }: BreadcrumbsProps) {
  return (
    <Nav aria-label="Breadcrumbs">
      <ol>
        <li>
          <Crumb to={to} state={state}>
            {label}
          </Crumb>
          <ChevronRight size={14} aria-hidden="true" />
        </li>
        <li aria-current="page">
          <bdi>{children}</bdi>
        </li>
      </ol>
    </Nav>
  )
}

const Nav = styled.nav`
  min-width: 0;
  color: ${color.textSoft};
  font-size: ${font.small};

  ol {
    display: flex;
    align-items: center;
    gap: ${space[2]};
    min-height: 2.25rem;
  }

  li {
    display: flex;
    flex: none;
    align-items: center;
    gap: ${space[2]};
  }

  li:last-child {
    flex: 0 1 auto;
    min-width: 0;
  }

  bdi {
    ${oneLine}
    min-width: 0;
  }
`

/** A page above. */
export const Crumb = styled(Link)`
  text-decoration: none;
  ${fingerHigh}

  &:hover {
    color: ${color.text};
    text-decoration: underline;
  }
`
