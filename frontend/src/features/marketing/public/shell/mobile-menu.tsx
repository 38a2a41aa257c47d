import { PATHS, sectionPath } from '@loggia/contracts/paths'
import { styled } from 'styled-components'
import { from, darkSection, size, space } from '../../../../styles/theme.ts'
import { ButtonAnchor } from '../../../../ui/buttons/button-anchor.tsx'
import { buttonStyle, type ButtonStyleProps } from '../../../../ui/buttons/button-style.ts'
import { CLIENT_SIGN_IN, HEADER_SECTIONS } from './navigation.ts'
import { StaffLogout } from './staff-logout.tsx'
import { Stack } from '../../../../ui/layout/stack.ts'

export const MENU_ID = 'site-menu'

/**
 * The menu on small screens: a popover, which the browser opens, dims the page behind, and closes with Escape or a
 * touch outside, all without a script.
 */
export function MobileMenu() {
  return (
    <Panel id={MENU_ID} popover="auto" aria-label="Menu">
      {HEADER_SECTIONS.map(({ section, label }) => (
        <Item key={section} href={sectionPath(section)} data-nav={section}>
          {label}
        </Item>
      ))}
      <Item href={CLIENT_SIGN_IN.path} data-visitor>
        {CLIENT_SIGN_IN.label}
      </Item>
      <Item href={PATHS.clientDashboard} data-client hidden>
        Client Dashboard
      </Item>
      <Stack $gap={2} data-staff hidden>
        <Item href={PATHS.admin} aria-label="Staff Dashboard">
          Dashboard
        </Item>
        <Logout $variant="onDarkOutline" $wide>
          Logout
        </Logout>
      </Stack>
      <ButtonAnchor href={sectionPath('contact')} $variant="onDark" $wide>
        Contact Us
      </ButtonAnchor>
    </Panel>
  )
}

const Panel = styled.nav`
  --brand-text: ${darkSection.blue};
  display: none;
  position: fixed;
  inset: ${size.header} 0 auto;
  width: auto;
  max-width: none;
  max-height: calc(100dvh - ${size.header} - ${size.banner});
  margin: 0;
  overflow-y: auto;
  overscroll-behavior: contain;
  padding: ${space[4]} ${space[5]} ${space[5]};
  border: 0;
  border-bottom: 1px solid ${darkSection.line};
  background: ${darkSection.background};
  color: ${darkSection.text};

  &:popover-open {
    display: grid;
    gap: ${space[2]};
  }

  &::backdrop {
    inset: ${size.header} 0 0;
    background: rgb(4 7 16 / 0.6);
  }

  ${from.large} {
    &:popover-open {
      display: none;
    }
  }
`

const Item = styled.a`
  padding-block: ${space[3]};
  font-weight: 500;
  text-decoration: none;
`

const Logout = styled(StaffLogout)<ButtonStyleProps>`
  ${buttonStyle}
`
