import { PATHS } from '@loggia/contracts/paths'
import { CircleAlert } from 'lucide-react'
import { ButtonLink } from '../../ui/buttons/button-link.tsx'
import { MessagePanel } from '../../ui/feedback/message-panel.tsx'
import { PageTitle } from '../../ui/layout/page-title.tsx'

/** The not-found page within the frame of the back office. */
export function NotFound() {
  return (
    <>
      <PageTitle alone>404 Page Not Found</PageTitle>
      <MessagePanel
        icon={CircleAlert}
        title="404 Page Not Found"
        action={<ButtonLink to={PATHS.admin}>Back to the dashboard</ButtonLink>}
      >
        Did you forget to add the page to the router?
      </MessagePanel>
    </>
  )
}
