import { PATHS } from '@loggia/contracts/paths'
import { ChevronDown, CircleUser, LayoutDashboard, LogOut } from 'lucide-react'
import { styled } from 'styled-components'
import { oneLine } from '../../../../styles/line-clamp.ts'
import { color, font, radius, shadow, size, space } from '../../../../styles/theme.ts'
import { buttonStyle } from '../../../../ui/buttons/button-style.ts'
import { CLIENT_SIGN_IN } from './navigation.ts'
import { NavLink } from './nav-link.ts'
import { StaffLogout } from './staff-logout.tsx'

const STAFF_MENU = 'staff-menu'

/**
 * The sign-in and the entries of clients and staff on wide screens. Pages are the same for all viewers: a script swaps
 * them.
 */
export function SessionLinks() {
  return (
    <>
      <SignInLink href={CLIENT_SIGN_IN.path} data-visitor>
        {CLIENT_SIGN_IN.label}
      </SignInLink>
      <NavLink href={PATHS.clientDashboard} aria-label="Client Dashboard" data-client hidden>
        Dashboard
      </NavLink>
      <Trigger $variant="onDarkOutline" popoverTarget={STAFF_MENU} data-staff hidden>
        <CircleUser size={18} aria-hidden="true" />
        <Name data-staff-name />
        <ChevronDown size={16} aria-hidden="true" />
      </Trigger>
      <Panel id={STAFF_MENU} popover="auto">
        <a href={PATHS.admin} aria-label="Staff Dashboard">
          <LayoutDashboard size={18} aria-hidden="true" />
          Dashboard
        </a>
        <StaffLogout>
          <LogOut size={18} aria-hidden="true" />
          Logout
        </StaffLogout>
      </Panel>
    </>
  )
}

/** Staff do not need it, and a narrow header has no room for it beside their menu. */
const SignInLink = styled(NavLink)`
  white-space: nowrap;

  &:has(~ [data-staff]:not([hidden])) {
    display: none;
  }
`

const Trigger = styled.button.attrs({ type: 'button' })<{ $variant: 'onDarkOutline' }>`
  ${buttonStyle}
  min-height: 2.75rem;
  padding-inline: ${space[4]};
  font-size: ${font.small};
`

const Name = styled.span`
  max-width: 12rem;
  ${oneLine}
`

const Panel = styled.div`
  position: fixed;
  inset: ${size.header} max(${space[5]}, calc(50vw - ${size.page} / 2)) auto auto;
  min-width: 12rem;
  margin: 0;
  padding: ${space[1]};
  border: 1px solid ${color.line};
  border-radius: ${radius.medium};
  background: ${color.surface};
  color: ${color.text};
  box-shadow: ${shadow.high};

  @supports (position-area: bottom) {
    inset: auto;
    position-area: bottom span-left;
    margin-top: ${space[2]};
  }

  a,
  button {
    display: flex;
    align-items: center;
    gap: ${space[3]};
    width: 100%;
    min-height: 2.75rem;
    padding: ${space[2]} ${space[3]};
    border-radius: ${radius.small};
    font-size: ${font.small};
    font-weight: 500;
    text-align: left;
    text-decoration: none;
  }

  :is(a, button):hover {
    background: ${color.surfaceSunken};
  }
`
