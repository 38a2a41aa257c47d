import { sectionPath } from '@loggia/contracts/paths'
import { styled } from 'styled-components'
import { usePageData } from '../../../../app/page-data.ts'
import { font, from, darkSection, size, space } from '../../../../styles/theme.ts'
import { Logo } from '../../../../ui/layout/logo.tsx'
import { darkStyle } from '../../../../ui/layout/dark-style.ts'
import { CLIENT_SIGN_IN, FOOTER_SECTIONS } from './navigation.ts'
import { FooterContact } from './footer-contact.tsx'
import { FooterGroup, FooterLink } from './footer-group.tsx'
import { LegalLine } from './legal-line.tsx'
import { SocialLinks } from './social-links.tsx'

export function SiteFooter() {
  const { company, content, year } = usePageData()
  const { blurb, services } = content.footer
  return (
    <Band>
      <Columns>
        <About>
          <Logo name={company.name} />
          <p>{blurb}</p>
          <SocialLinks links={company.social.filter(({ network }) => network !== 'youtube')} />
        </About>
        {services.length > 0 && (
          <FooterGroup title="Services">
            {services.map((service) => (
              <li key={service}>{service}</li>
            ))}
          </FooterGroup>
        )}
        <FooterGroup title="Company">
          {FOOTER_SECTIONS.map(({ section, label }) => (
            <FooterLink key={section} href={sectionPath(section)}>
              {label}
            </FooterLink>
          ))}
          <FooterLink href={CLIENT_SIGN_IN.path} data-visitor>
            {CLIENT_SIGN_IN.label}
          </FooterLink>
        </FooterGroup>
        <FooterContact company={company} />
      </Columns>
      <LegalLine companyName={company.name} year={year} />
    </Band>
  )
}

const Band = styled.footer`
  ${darkStyle}
  padding: ${space[8]} ${space[5]} ${space[6]};
  color: ${darkSection.textSoft};
  font-size: ${font.small};
`

const Columns = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: ${space[6]};
  max-width: ${size.page};
  margin-inline: auto;
  overflow-wrap: anywhere;

  /* An email address needs the width of both columns. */
  > :first-child,
  > :last-child {
    grid-column: 1 / -1;
  }

  ${from.large} {
    grid-template-columns: minmax(0, 4fr) minmax(0, 2.5fr) minmax(0, 2.5fr) minmax(0, 3fr);

    > :first-child,
    > :last-child {
      grid-column: auto;
    }
  }
`

const About = styled.div`
  display: grid;
  align-content: start;
  justify-items: start;
  gap: ${space[4]};

  > a {
    color: ${darkSection.text};
  }

  p {
    max-width: 22rem;
  }
`
