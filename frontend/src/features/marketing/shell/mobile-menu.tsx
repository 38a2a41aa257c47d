import { PATHS, sectionPath } from '@loggia/contracts/paths'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { styled } from 'styled-components'
import { from, darkSection, size, space } from '../../../styles/theme.ts'
import { ButtonLink } from '../../../ui/buttons/button-link.tsx'
import { HEADER_SECTIONS } from '../content/navigation.ts'

interface MobileMenuProps {
  id: string
  open: boolean
  isClient: boolean
  /** Closes the menu: a link to the current page changes no location that would close it. */
  onLink: () => void
  /** The entries of signed-in staff. */
  children: ReactNode
}

export function MobileMenu({ id, open, isClient, onLink, children }: MobileMenuProps) {
  return (
    <Panel id={id} aria-label="Main" hidden={!open}>
      {HEADER_SECTIONS.map(({ section, label }) => (
        <Item key={section} to={sectionPath(section)} onClick={onLink}>
          {label}
        </Item>
      ))}
      {isClient && (
        <Item to={PATHS.clientDashboard} onClick={onLink}>
          Client Dashboard
        </Item>
      )}
      {children}
      <ButtonLink to={sectionPath('contact')} onClick={onLink} $variant="onDark" $wide>
        Contact Us
      </ButtonLink>
    </Panel>
  )
}

const Panel = styled.nav`
  display: grid;
  gap: ${space[2]};
  max-height: calc(100svh - ${size.header} - ${size.banner});
  overflow-y: auto;
  padding: ${space[4]} ${space[5]} ${space[5]};
  border-top: 1px solid ${darkSection.line};
  background: ${darkSection.background};

  &[hidden] {
    display: none;
  }

  ${from.large} {
    display: none;
  }
`

const Item = styled(Link)`
  padding-block: ${space[3]};
  font-weight: 500;
  text-decoration: none;
`
