import { PATHS } from '@loggia/contracts/paths'
import { Link } from 'react-router'
import { styled } from 'styled-components'
import { space } from '../../../styles/theme.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { useStaffLogout } from './use-staff-logout.ts'

/** The staff entries of the mobile menu. */
export function StaffMenuItems() {
  const { logout, busy } = useStaffLogout()
  return (
    <>
      <Item to={PATHS.admin} aria-label="Staff Dashboard">
        Dashboard
      </Item>
      <Button variant="onDarkOutline" wide busy={busy} onClick={logout}>
        Logout
      </Button>
    </>
  )
}

const Item = styled(Link)`
  padding-block: ${space[3]};
  font-weight: 500;
  text-decoration: none;
`
