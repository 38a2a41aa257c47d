import { styled } from 'styled-components'
import { addressLines, type Company, dialable, isWebUrl } from '../../../lib/format/company.ts'
import { gentle } from '../../../styles/motion.ts'
import { FooterGroup } from './footer-group.tsx'

interface FooterContactProps {
  company: Company
  settled: boolean
}

export function FooterContact({ company, settled }: FooterContactProps) {
  const { name, email, phone, address, website } = company
  if (!(email || phone || address || website)) return null
  return (
    <FadeIn $settled={settled}>
      <FooterGroup title={name ?? 'Contact'}>
        {email && (
          <li>
            <a href={`mailto:${email}`}>{email}</a>
          </li>
        )}
        {phone && (
          <li>
            <a href={`tel:${dialable(phone)}`}>{phone}</a>
          </li>
        )}
        {address && (
          <li>
            {addressLines(address).map((line) => (
              <div key={line}>{line}</div>
            ))}
          </li>
        )}
        {website && (
          <li>{isWebUrl(website) ? <a href={website}>{withoutScheme(website)}</a> : website}</li>
        )}
      </FooterGroup>
    </FadeIn>
  )
}

function withoutScheme(url: string): string {
  return url.replace(/^https?:\/\//, '').replace(/\/$/, '')
}

const FadeIn = styled.address<{ $settled: boolean }>`
  font-style: normal;
  opacity: ${({ $settled }) => ($settled ? 1 : 0)};
  transition: opacity ${gentle};
`
