import { PATHS } from '@loggia/contracts/paths'
import { FolderKanban, FolderPlus, UserPlus, Users } from 'lucide-react'
import { styled } from 'styled-components'
import { font, from, space } from '../../../styles/theme.ts'
import { ButtonLink } from '../../../ui/buttons/button-link.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { ListTitle } from './dashboard-style.ts'

const ACTIONS = [
  { to: PATHS.newClient, label: 'Add client', icon: UserPlus },
  { to: PATHS.newProject, label: 'Add project', icon: FolderPlus },
  { to: PATHS.adminClients, label: 'Manage clients', icon: Users },
  { to: PATHS.adminProjects, label: 'Manage projects', icon: FolderKanban },
] as const

export function QuickActions() {
  return (
    <Card as="nav" aria-labelledby="quick-actions">
      <ListTitle id="quick-actions">Quick actions</ListTitle>
      <List>
        {ACTIONS.map(({ to, label, icon: Icon }) => (
          <li key={to}>
            <Action $variant="secondary" $wide to={to}>
              <Icon size={18} aria-hidden="true" />
              {label}
            </Action>
          </li>
        ))}
      </List>
    </Card>
  )
}

const List = styled.ul`
  display: grid;
  gap: ${space[3]};

  ${from.small} {
    grid-template-columns: 1fr 1fr;
  }

  ${from.large} {
    grid-template-columns: 1fr;
  }
`

const Action = styled(ButtonLink)`
  justify-content: flex-start;
  padding-inline: ${space[4]};
  font-size: ${font.small};
  text-align: left;
`
