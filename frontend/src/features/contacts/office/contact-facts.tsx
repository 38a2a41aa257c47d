import { Fragment, type ReactNode } from 'react'
import { styled } from 'styled-components'
import { color, font, space } from '../../../styles/theme.ts'
import { mailLink } from '../../../lib/format/contact-links.ts'
import { fingerHigh } from '../../../styles/touch.ts'
import { TextAnchor } from '../../../ui/buttons/text-link.tsx'
import { EmailText } from '../../../ui/lists/email-text.tsx'
import type { ContactRecord } from './contact-fields.ts'

interface ContactFactsProps {
  contact: Pick<ContactRecord, 'email' | 'company' | 'projectType'>
  /** Further facts by their label; those without a value are left out. */
  more?: Readonly<Record<string, ReactNode>>
}

/** The facts about a contact, as the dashboard and the contact's own page list them. */
export function ContactFacts({ contact, more }: ContactFactsProps) {
  const { email, company, projectType } = contact
  const facts = {
    Email: (
      <TextAnchor href={mailLink(email)}>
        <EmailText>{email}</EmailText>
      </TextAnchor>
    ),
    Company: company,
    'Project type': projectType,
    ...more,
  }
  return (
    <Facts>
      {Object.entries(facts).map(
        ([label, value]) =>
          value && (
            <Fragment key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </Fragment>
          ),
      )}
    </Facts>
  )
}

const Facts = styled.dl`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  gap: ${space[2]} ${space[5]};
  font-size: ${font.small};

  dt {
    color: ${color.textSoft};
  }

  dd {
    overflow-wrap: anywhere;
  }

  dd > a {
    ${fingerHigh}
  }
`
