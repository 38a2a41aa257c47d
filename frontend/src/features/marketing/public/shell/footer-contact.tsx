import type { ReactNode } from 'react'
import {
  addressLines,
  type Company,
  dialable,
  isWebUrl,
  withoutScheme,
} from '../../../../lib/format/company.ts'
import { FooterGroup } from './footer-group.tsx'

export function FooterContact({ company }: { company: Company }) {
  const { name = 'Contact', email, phone, address, website } = company
  if (!(email || phone || address || website)) return null
  return (
    <FooterGroup title={name} contact>
      <Detail>{email && <a href={`mailto:${email}`}>{email}</a>}</Detail>
      <Detail>{phone && <a href={`tel:${dialable(phone)}`}>{phone}</a>}</Detail>
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
