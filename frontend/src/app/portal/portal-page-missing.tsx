import { PATHS } from '@loggia/contracts/paths'
import { CircleAlert } from 'lucide-react'
import { inTabView } from '../../lib/browser/tab-view.ts'
import { ButtonLink } from '../../ui/buttons/button-link.tsx'
import { MessagePanel } from '../../ui/feedback/message-panel.tsx'
import { PageTitle } from '../../ui/layout/page-title.tsx'

/** Stands in the frame of the portal where an address leads to nothing. */
export function PortalPageMissing() {
  return (
    <>
      <PageTitle alone>Page not found</PageTitle>
      <MessagePanel
        icon={CircleAlert}
        title="This page does not exist"
        action={
          <ButtonLink to={inTabView(PATHS.clientDashboard)}>Back to the dashboard</ButtonLink>
        }
      >
        The address may not be complete, or what it led to has moved.
      </MessagePanel>
    </>
  )
}
