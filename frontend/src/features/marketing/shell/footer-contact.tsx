import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { addressLines, type Company, dialable, isWebUrl } from '../../../lib/format/company.ts'
import { gentle } from '../../../styles/motion.ts'
import { FooterGroup } from './footer-group.tsx'

interface FooterContactProps {
  company: Company
  settled: boolean
}

export function FooterContact({ company, settled }: FooterContactProps) {
  const { name = 'Contact', email, phone, address, website } = company
  if (!(email || phone || address || website)) return null
  return (
    <FadeIn $settled={settled}>
      <FooterGroup title={name}>
        <Detail>{email && <a href={`mailto:${email}`}>{email}</a>}</Detail>
        <Detail>{phone && <a href={`tel:${dialable(phone)}`}>{phone}</a>}</Detail>
        <Detail>
          {address && addressLines(address).map((line) => <div key={line}>{line}</div>)}
        </Detail>
        <Detail>
          {website && isWebUrl(website) ? <a href={website}>{withoutScheme(website)}</a> : website}
        </Detail>
      </FooterGroup>
    </FadeIn>
  )
}

function Detail({ children }: { children: ReactNode }) {
  return children && <li>{children}</li>
}

function withoutScheme(url: string): string {
  return url.replace(/^https?:\/\//, '').replace(/\/$/, '')
}

const FadeIn = styled.address<{ $settled: boolean }>`
  font-style: normal;
  opacity: ${({ $settled }) => ($settled ? 1 : 0)};
  transition: opacity ${gentle};
`
