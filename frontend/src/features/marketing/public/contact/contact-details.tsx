import { Mail, MapPin, Phone } from 'lucide-react'
import { Fragment } from 'react'
import { styled } from 'styled-components'
import { addressLines, type Company } from '../../../../lib/format/company.ts'
import { square } from '../../../../styles/square.ts'
import { color, radius, space } from '../../../../styles/theme.ts'
import { SocialLinks } from '../shell/social-links.tsx'
import { mailLink } from '../../../../lib/format/contact-links.ts'
import { PhoneNumber } from '../../../../ui/buttons/phone-number.tsx'
import { SmallNote, Stack } from '../../../../ui/layout/stack.ts'

export function ContactDetails({ company }: { company: Company }) {
  const { email, phone, address } = company
  const details = [
    {
      icon: Mail,
      label: 'Email',
      value: email && <a href={mailLink(email)}>{email}</a>,
    },
    {
      icon: Phone,
      label: 'Phone',
      value: phone && <PhoneNumber phone={phone} />,
    },
    {
      icon: MapPin,
      label: 'Mailing address',
      value: address && <AddressLines>{address}</AddressLines>,
    },
  ]
  return (
    <div>
      <Stack as="ul" $gap={5} $marginBottom={6}>
        {details.map(
          ({ icon: Icon, label, value }) =>
            value && (
              <Item key={label}>
                <Tile>
                  <Icon size={20} aria-hidden="true" />
                </Tile>
                <div>
                  <SmallNote>{label}</SmallNote>
                  <div>{value}</div>
                </div>
              </Item>
            ),
        )}
      </Stack>
      <SocialLinks links={company.social} />
    </div>
  )
}

function AddressLines({ children: address }: { children: string }) {
  return addressLines(address).map((line, index) => (
    <Fragment key={line}>
      {index > 0 && <br />}
      {line}
    </Fragment>
  ))
}

const Item = styled.li`
  display: flex;
  gap: ${space[4]};

  > div {
    min-width: 0;
  }

  a {
    display: inline-block;
    text-underline-offset: 0.2em;
    text-decoration-thickness: 1px;
  }
`

const Tile = styled.span`
  flex: none;
  ${square('2.75rem')}
  border-radius: ${radius.medium};
  background: ${color.brandSoft};
  color: ${color.brandText};
`
