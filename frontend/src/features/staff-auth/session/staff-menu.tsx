import { PATHS } from '@loggia/contracts/paths'
import { ChevronDown, CircleUser, LayoutDashboard, LogOut } from 'lucide-react'
import * as Menu from 'radix-ui/dropdown-menu'
import { Link } from 'react-router'
import { styled } from 'styled-components'
import { color, font, layer, radius, shadow, space } from '../../../styles/theme.ts'
import { buttonStyle } from '../../../ui/buttons/button-style.ts'
import { useStaffLogout } from './use-staff-logout.ts'

/** The dropdown of the signed-in member of staff in the public header, on wide screens. */
export function StaffMenu({ name }: { name: string }) {
  const { logout } = useStaffLogout()
  return (
    // Without a portal the menu stays inside its landmark.
    <Menu.Root modal={false}>
      <Trigger $variant="onDarkOutline">
        <CircleUser size={18} aria-hidden="true" />
        {name}
        <ChevronDown size={16} aria-hidden="true" />
      </Trigger>
      <Content align="end" sideOffset={8}>
        <Item asChild>
          <Link to={PATHS.admin} aria-label="Staff Dashboard">
            <LayoutDashboard size={18} aria-hidden="true" />
            Dashboard
          </Link>
        </Item>
        <Item onSelect={logout}>
          <LogOut size={18} aria-hidden="true" />
          Logout
        </Item>
      </Content>
    </Menu.Root>
  )
}

const Trigger = styled(Menu.Trigger)<{ $variant: 'onDarkOutline' }>`
  ${buttonStyle}
  min-height: 2.5rem;
  padding-inline: ${space[4]};
  font-size: ${font.small};
`

const Content = styled(Menu.Content)`
  z-index: ${layer.menu};
  min-width: 12rem;
  padding: ${space[1]};
  border: 1px solid ${color.line};
  border-radius: ${radius.medium};
  background: ${color.surface};
  color: ${color.text};
  box-shadow: ${shadow.high};
`

const Item = styled(Menu.Item)`
  display: flex;
  align-items: center;
  gap: ${space[3]};
  padding: ${space[2]} ${space[3]};
  border-radius: ${radius.small};
  font-size: ${font.small};
  font-weight: 500;
  text-decoration: none;
  cursor: pointer;
  outline: none;

  &[data-highlighted] {
    background: ${color.surfaceSunken};
  }
`
