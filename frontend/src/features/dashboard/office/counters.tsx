import { PATHS } from '@loggia/contracts/paths'
import { Activity, Inbox, Users } from 'lucide-react'
import { Link } from 'react-router-dom'
import { styled } from 'styled-components'
import { quick } from '../../../styles/motion.ts'
import { color, font, from, radius, space } from '../../../styles/theme.ts'
import { SkeletonLine } from '../../../ui/feedback/skeleton.tsx'
import type { DashboardQuery } from './dashboard.operations.generated.ts'

const COUNTERS = [
  { count: 'totalClients', label: 'Total Clients', icon: Users, to: PATHS.adminClients },
  {
    count: 'activeProjects',
    label: 'Active Projects',
    icon: Activity,
    to: `${PATHS.adminProjects}?status=in-progress`,
  },
  {
    count: 'newContacts',
    label: 'New Contacts',
    icon: Inbox,
    to: `${PATHS.adminContacts}?status=new`,
  },
] as const

/** Three counts, each linked to its list. Without the dashboard their outline. */
export function Counters({ dashboard }: { dashboard: DashboardQuery['dashboard'] | undefined }) {
  return (
    <List aria-label="Counters">
      {COUNTERS.map(({ count, label, icon: Icon, to }) => (
        <li key={count}>
          <Counter to={to}>
            <Label>
              <Icon size={18} aria-hidden="true" />
              {label}
            </Label>
            <Count>
              {dashboard?.[count].toLocaleString('en-US') ?? (
                <SkeletonLine $width="2ch" $height="1.1em" />
              )}
            </Count>
          </Counter>
        </li>
      ))}
    </List>
  )
}

const List = styled.ul`
  display: grid;
  gap: ${space[4]};

  ${from.medium} {
    grid-template-columns: repeat(3, minmax(0, 1fr));
  }
`

const Counter = styled(Link)`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${space[2]};
  min-height: 4.5rem;
  padding: ${space[2]} ${space[5]};
  border: 1px solid ${color.line};
  border-radius: ${radius.medium};
  background: ${color.surface};
  text-decoration: none;
  transition: border-color ${quick};

  &:hover {
    border-color: ${color.lineStrong};
  }
`

const Label = styled.span`
  display: flex;
  align-items: center;
  gap: ${space[2]};
  color: ${color.textSoft};
  font-size: ${font.small};
`

const Count = styled.span`
  font-size: ${font.title};
  font-weight: 600;
  font-variant-numeric: tabular-nums;
  line-height: 1.1;
`
