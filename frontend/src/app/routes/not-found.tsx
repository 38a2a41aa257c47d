import { PATHS } from '@loggia/contracts/paths'
import { CircleAlert } from 'lucide-react'
import { ButtonLink } from '../../ui/buttons/button-link.tsx'
import { PageTitle } from '../../ui/layout/page-title.tsx'
import { NoticePage } from '../../ui/layout/notice-page.tsx'

export function NotFoundRoute() {
  return (
    <>
      <PageTitle>404 Page Not Found</PageTitle>
      <NoticePage
        icon={CircleAlert}
        title="404 Page Not Found"
        action={<ButtonLink to={PATHS.home}>Back to Home</ButtonLink>}
      >
        Did you forget to add the page to the router?
      </NoticePage>
    </>
  )
}
