import { PATHS } from '@loggia/contracts/paths'
import type { Action } from '@loggia/contracts/permissions'
import type { ReactNode } from 'react'
import { NavLink } from 'react-router-dom'
import { styled } from 'styled-components'
import { color, inRail, space, font } from '../../styles/theme.ts'
import { SidebarLabel, sidebarItemStyle } from '../../ui/layout/sidebar-item.ts'
import { ADMIN_GROUPS } from './admin-links.ts'

interface AdminNavProps {
  /** Stands above the links. */
  search: ReactNode
  /** The end of the link to a screen, by its path. */
  counts: Partial<Record<string, ReactNode>>
  can: (action: Action) => boolean
  onChoose: () => void
}

/** The screens of the back office, in groups. */
export function AdminNav({ search, counts, can, onChoose }: AdminNavProps) {
  return (
    <nav aria-label="Admin">
      {search}
      {shownTo(can).map(({ label, links }) => (
        <Group key={label}>
          <GroupLabel id={`nav-${label}`}>{label}</GroupLabel>
          <ul aria-labelledby={`nav-${label}`}>
            {links.map(({ path, label, icon: Icon }) => (
              <li key={path}>
                <Item to={path} end={path === PATHS.admin} onClick={onChoose}>
                  <Icon size={18} aria-hidden="true" />
                  <SidebarLabel>{label}</SidebarLabel>
                  {counts[path]}
                </Item>
              </li>
            ))}
          </ul>
        </Group>
      ))}
    </nav>
  )
}

/** The groups, without the screens that the viewer cannot use. */
function shownTo(can: AdminNavProps['can']) {
  return ADMIN_GROUPS.map(({ label, links }) => ({
    label,
    links: links.filter(({ needs }) => can(needs)),
  })).filter(({ links }) => links.length > 0)
}

const Item = styled(NavLink)`
  ${sidebarItemStyle}
`

const Group = styled.div`
  position: relative;

  & + & {
    margin-top: ${space[2]};

    ${inRail} {
      padding-top: ${space[2]};
      border-top: 1px solid ${color.line};
    }
  }

  /* Rarely used screens weigh less. */
  &:last-child ${Item} {
    font-size: ${font.quiet};

    &:not([aria-current]) {
      font-weight: 400;
    }

    @media (min-width: 40rem) and (pointer: fine) {
      min-height: 2rem;
      padding-block: ${space[1]};
    }
  }
`

const GroupLabel = styled.p`
  padding: ${space[1]} ${space[3]};
  color: ${color.textSoft};
  font-size: ${font.quiet};
  line-height: 1.25rem;

  ${inRail} {
    position: absolute;
    width: 1px;
    padding: 0;
    overflow: hidden;
    clip-path: inset(50%);
    white-space: nowrap;
  }
`
