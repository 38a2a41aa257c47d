import type { ReactNode } from 'react'
import {
  addressLines,
  type Company,
  isWebUrl,
  withoutScheme,
} from '../../../../lib/format/company.ts'
import { mailLink } from '../../../../lib/format/contact-links.ts'
import { PhoneNumber } from '../../../../ui/buttons/phone-number.tsx'
import { FooterGroup } from './footer-group.tsx'

export function FooterContact({ company }: { company: Company }) {
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
