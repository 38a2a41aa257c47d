import { PATHS } from '@loggia/contracts/paths'
import { Activity, Inbox, Users } from 'lucide-react'
import { Link } from 'react-router-dom'
import { styled } from 'styled-components'
import { quick } from '../../../styles/motion.ts'
import { color, font, from, radius, shadow, space } from '../../../styles/theme.ts'
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
  padding: ${space[4]} ${space[5]};
  border: 1px solid ${color.line};
  border-radius: ${radius.large};
  background: ${color.surface};
  box-shadow: ${shadow.low};
  text-decoration: none;
  transition: border-color ${quick};

  &:hover {
    border-color: ${color.lineStrong};
  }

  ${from.medium} {
    display: grid;
    justify-content: stretch;
    padding: ${space[5]};
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
  letter-spacing: -0.02em;
  line-height: 1.1;
`
