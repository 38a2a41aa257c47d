import { mailLink } from '../../../lib/format/contact-links.ts'
import { TextAnchor } from '../../../ui/buttons/text-link.tsx'
import { useCompany } from '../../site-settings/shared/use-company.ts'

interface WhomToAskProps {
  /** The member of staff who is responsible for the client; null without one. */
  contact: string | null
}

/** Names the contact person, and how to reach the company. */
export function WhomToAsk({ contact }: WhomToAskProps) {
  const { email } = useCompany().company
  if (!contact && !email) return null
  const link = email && <TextAnchor href={mailLink(email)}>{email}</TextAnchor>
  if (!contact) return <p>Questions? Write to {link}.</p>
  return (
    <p>
      Questions? Ask {contact}
      {link && <>, or write to {link}</>}.
    </p>
  )
}
