import type { ElementType } from 'react'
import { phoneLink } from '../../lib/format/contact-links.ts'

interface PhoneNumberProps {
  phone: string
  /** The number of the link. */
  link?: ElementType
  title?: string | undefined
}

/** A phone number as it was typed, which dials where it is one. */
export function PhoneNumber({ phone, link: Link = 'a', title }: PhoneNumberProps) {
  const href = phoneLink(phone)
  if (href === null) return <span title={title}>{phone}</span>
  return (
    <Link href={href} title={title}>
      {phone}
    </Link>
  )
}
