import { sectionPath, PATHS } from '@loggia/contracts/paths'
import { Menu, X } from 'lucide-react'
import { styled } from 'styled-components'
import { usePageData } from '../../../../app/page-data.ts'
import { font, from, layer, darkSection, size, space } from '../../../../styles/theme.ts'
import { ButtonAnchor } from '../../../../ui/buttons/button-anchor.tsx'
import { HeaderButton } from '../../../../ui/buttons/header-button.tsx'
import { darkStyle } from '../../../../ui/layout/dark-style.ts'
import { Logo } from '../../../../ui/layout/logo.tsx'
import { CLIENT_SIGN_IN, headerSections } from './navigation.ts'
import { NavLink } from './nav-link.ts'
import { SessionLinks } from './session-links.tsx'
import { buttonStyle, type ButtonStyleProps } from '../../../../ui/buttons/button-style.ts'
import { StaffLogout } from './staff-logout.tsx'
import { Stack } from '../../../../ui/layout/stack.ts'

/** The header. The browser's script shows the entries of people who are signed in, and marks the section in view. */
export function SiteHeader() {
  const { company, content } = usePageData()
  return (
    <Bar>
      <Row>
        <Logo name={company.name} />
        <DesktopNav aria-label="Main">
          {headerSections(content).map(({ section, label }) => (
            <NavLink key={section} href={sectionPath(section)} data-nav={section}>
              {label}
            </NavLink>
          ))}
          <SessionLinks />
          <ContactLink href={sectionPath('contact')} $variant="onDark" data-nav="contact">
            Contact Us
          </ContactLink>
        </DesktopNav>
        <Toggle popoverTarget={MENU_ID} aria-label="Menu">
          <Menu aria-hidden="true" />
          <X aria-hidden="true" />
        </Toggle>
      </Row>
      <MobileMenu />
    </Bar>
  )
}

const Bar = styled.header`
  ${darkStyle}
  position: fixed;
  z-index: ${layer.header};
  inset: 0 0 auto;
  border-bottom: 1px solid ${darkSection.line};
  background: color-mix(in srgb, ${darkSection.background} 95%, transparent);
  backdrop-filter: blur(14px);

  @media print {
    display: none;
  }
`

const Row = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${space[4]};
  max-width: calc(${size.page} + 2 * ${space[5]});
  height: ${size.header};
  margin-inline: auto;
  padding-inline: ${space[5]};
`

const DesktopNav = styled.nav`
  display: none;

  ${from.large} {
    display: flex;
    align-items: center;
    gap: ${space[5]};
  }
`

/** Shown up to a larger breakpoint than in the sidebars: the header holds more links. */
const Toggle = styled(HeaderButton)`
  ${from.small} {
    display: grid;
  }

  ${from.large} {
    display: none;
  }

  > .lucide-x,
  ${Bar}:has(:popover-open) & > .lucide-menu {
    display: none;
  }

  ${Bar}:has(:popover-open) & > .lucide-x {
    display: block;
  }
`

const ContactLink = styled(ButtonAnchor)`
  flex: none;
  max-width: none;
  min-height: 2.75rem;
  padding-inline: ${space[4]};
  font-size: ${font.small};

  &[aria-current] {
    box-shadow:
      0 0 0 2px ${darkSection.background},
      0 0 0 4px ${darkSection.brandText};
  }

  @media (forced-colors: active) {
    &[aria-current] {
      border-bottom: 3px solid;
    }
  }
`

const MENU_ID = 'site-menu'

/**
 * The menu on small screens: a popover, which the browser opens, dims the page behind, and closes with Escape or a
 * touch outside, all without a script.
 */
function MobileMenu() {
  const { content } = usePageData()
  return (
    <Panel id={MENU_ID} popover="auto" aria-label="Menu">
      {headerSections(content).map(({ section, label }) => (
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
      <ButtonAnchor href={sectionPath('contact')} $variant="onDark" $wide data-nav="contact">
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
