import { sectionPath } from '@loggia/contracts/paths'
import { styled } from 'styled-components'
import type { ReactNode, ComponentProps } from 'react'
import { usePageData } from '../../../../app/page-data.ts'
import { font, from, darkSection, size, space } from '../../../../styles/theme.ts'
import { Logo } from '../../../../ui/layout/logo.tsx'
import { darkStyle } from '../../../../ui/layout/dark-style.ts'
import { CLIENT_SIGN_IN, footerSections, LEGAL_LINKS } from './navigation.ts'
import { SocialLinks } from './social-links.tsx'
import {
  addressLines,
  type Company,
  isWebUrl,
  withoutScheme,
} from '../../../../lib/format/company.ts'
import { mailLink } from '../../../../lib/format/contact-links.ts'
import { PhoneNumber } from '../../../../ui/buttons/phone-number.tsx'

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
          {footerSections(content).map(({ section, label }) => (
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
  padding: ${space[7]} ${space[5]} ${space[6]};
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

function FooterContact({ company }: { company: Company }) {
  const { name = 'Contact', email, phone, address, website } = company
  if (!(email || phone || address || website)) return null
  return (
    <FooterGroup title={name} contact>
      <Detail>{email && <a href={mailLink(email)}>{email}</a>}</Detail>
      <Detail>{phone && <PhoneNumber phone={phone} />}</Detail>
      <Detail>
        {address && addressLines(address).map((line) => <div key={line}>{line}</div>)}
      </Detail>
      <Detail>
        {website && isWebUrl(website) ? <a href={website}>{withoutScheme(website)}</a> : website}
      </Detail>
    </FooterGroup>
  )
}

function Detail({ children }: { children: ReactNode }) {
  return children && <li>{children}</li>
}

interface LegalLineProps {
  companyName: string | undefined
  year: number
}

/** The last line of each page: whose it is, and the legal pages. */
function LegalLine({ companyName, year }: LegalLineProps) {
  return (
    <Line>
      {companyName && (
        <p>
          © {year} {companyName}
        </p>
      )}
      <Links>
        {LEGAL_LINKS.map(({ path, label }) => (
          <li key={path}>
            <a href={path}>{label}</a>
          </li>
        ))}
      </Links>
    </Line>
  )
}

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  justify-content: space-between;
  gap: ${space[3]} ${space[6]};
  max-width: ${size.page};
  margin: ${space[7]} auto 0;
  padding-top: ${space[5]};
  border-top: 1px solid ${darkSection.line};
  overflow-wrap: anywhere;
`

const Links = styled.ul`
  display: flex;
  flex-wrap: wrap;
  column-gap: ${space[5]};

  a {
    display: inline-block;
    padding-block: ${space[3]};
    text-decoration: none;
  }

  a:hover {
    color: ${darkSection.text};
    text-decoration: underline;
  }
`

interface FooterGroupProps {
  title: string
  /** Whether the list tells how to reach the company. */
  contact?: boolean
  children: ReactNode
}

function FooterGroup({ title, contact = false, children }: FooterGroupProps) {
  const list = <List>{children}</List>
  return (
    <div>
      <Title>{title}</Title>
      {contact ? <Address>{list}</Address> : list}
    </div>
  )
}

function FooterLink(props: ComponentProps<'a'> & { 'data-visitor'?: boolean }) {
  return (
    <li>
      <Anchor {...props} />
    </li>
  )
}

const Title = styled.h2`
  margin-bottom: ${space[2]};
  color: ${darkSection.text};
  font-size: ${font.small};
  font-weight: 600;
  letter-spacing: 0;
`

/** Links and words in one rhythm, in which each link is large enough to touch. */
const List = styled.ul`
  display: grid;

  > li:not(:has(> a)),
  > li > a {
    display: inline-block;
    padding-block: ${space[3]};
  }

  > li > div + div {
    margin-top: ${space[1]};
  }
`

const Address = styled.address`
  font-style: normal;
`

const Anchor = styled.a`
  text-decoration: none;

  &:hover {
    color: ${darkSection.text};
    text-decoration: underline;
  }
`
