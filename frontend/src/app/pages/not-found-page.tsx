import { PATHS } from '@loggia/contracts/paths'
import { CircleAlert } from 'lucide-react'
import { ButtonAnchor } from '../../ui/buttons/button-anchor.tsx'
import { MessagePage } from '../../ui/layout/message-page.tsx'

export function NotFoundPage() {
  return (
    <MessagePage
      icon={CircleAlert}
      title="404 Page Not Found"
      action={<ButtonAnchor href={PATHS.home}>Back to Home</ButtonAnchor>}
    >
      Did you forget to add the page to the router?
    </MessagePage>
  )
}
