import { PATHS } from '@loggia/contracts/paths'
import { CircleAlert } from 'lucide-react'
import { ButtonAnchor } from '../../ui/buttons/button-anchor.tsx'
import { NoticePage } from '../../ui/layout/notice-page.tsx'

export function NotFoundPage() {
  return (
    <NoticePage
      icon={CircleAlert}
      title="404 Page Not Found"
      action={<ButtonAnchor href={PATHS.home}>Back to Home</ButtonAnchor>}
    >
      Did you forget to add the page to the router?
    </NoticePage>
  )
}
