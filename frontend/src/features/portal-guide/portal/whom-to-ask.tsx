import { PORTAL_WRITING_PATH } from '@loggia/contracts/messages/paths'
import { inTabView } from '../../../lib/browser/tab-view.ts'
import { mailLink } from '../../../lib/format/contact-links.ts'
import { TextAnchor, TextLink } from '../../../ui/buttons/text-link.tsx'
import { useCompany } from '../../site-settings/shared/use-company.ts'
import type { PortalGuide } from './use-portal-guide.ts'

/** Names the contact person, and leads to the messages; people without records have none, but can write an email. */
export function WhomToAsk({ guide }: { guide: PortalGuide | undefined }) {
  const { email } = useCompany().company
  if (guide?.hasRecords) {
    return (
      <p>
        Questions? {guide.contact && `Ask ${guide.contact}: `}
        <TextLink to={inTabView(PORTAL_WRITING_PATH)}>Write to us</TextLink>
      </p>
    )
  }
  if (!email) return null
  return (
    <p>
      Questions? Write to <TextAnchor href={mailLink(email)}>{email}</TextAnchor>.
    </p>
  )
}
