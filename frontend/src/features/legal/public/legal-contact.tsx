import { sectionPath } from '@loggia/contracts/paths'
import { styled } from 'styled-components'
import { addressLines, type Company, isWebUrl, withoutScheme } from '../../../lib/format/company.ts'
import { mailLink } from '../../../lib/format/contact-links.ts'
import { color, font, radius, space } from '../../../styles/theme.ts'
import { PhoneNumber } from '../../../ui/buttons/phone-number.tsx'
import { TextAnchor } from '../../../ui/buttons/text-link.tsx'

/** The contact details at the end of each legal page. */
export function LegalContact({ company }: { company: Company }) {
  const { name, website, email, phone, address } = company
  return (
    <Box>
      <Heading>How to reach us</Heading>
      <address>
        {name && <strong>{name}</strong>}
        {address && addressLines(address).map((line) => <span key={line}>{line}</span>)}
        {phone && (
          <span>
            Phone: <PhoneNumber phone={phone} link={TextAnchor} />
          </span>
        )}
        {email ? (
          <span>
            Email: <TextAnchor href={mailLink(email)}>{email}</TextAnchor>
          </span>
        ) : (
          <span>
            Write to us with the{' '}
            <TextAnchor href={sectionPath('contact')}>contact form on our home page</TextAnchor>.
          </span>
        )}
        {website && (
          <span>
            Website:{' '}
            {isWebUrl(website) ? (
              <TextAnchor href={website}>{withoutScheme(website)}</TextAnchor>
            ) : (
              website
            )}
          </span>
        )}
      </address>
    </Box>
  )
}

const Box = styled.section`
  padding: ${space[5]};
  border-radius: ${radius.large};
  background: ${color.surfaceSunken};

  address {
    display: grid;
    gap: ${space[1]};
    font-style: normal;
  }
`

const Heading = styled.h2`
  margin-bottom: ${space[3]};
  font-size: ${font.h3};
`
