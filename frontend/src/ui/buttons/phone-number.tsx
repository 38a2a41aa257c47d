import type { ElementType } from 'react'
import { phoneLink } from '../../lib/format/contact-links.ts'

interface PhoneNumberProps {
  phone: string
  /** What the link is made of. */
  link?: ElementType
  title?: string | undefined
}

/** A phone number as somebody typed it, which dials where it is one. */
export function PhoneNumber({ phone, link: Link = 'a', title }: PhoneNumberProps) {
  const href = phoneLink(phone)
  if (href === null) return <span title={title}>{phone}</span>
  return (
    <Link href={href} title={title}>
      {phone}
    </Link>
  )
}
