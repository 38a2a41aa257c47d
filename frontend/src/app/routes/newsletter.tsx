import { useSearchParams } from 'react-router'
import { CONFIRM_MESSAGES, UNSUBSCRIBE_MESSAGES } from '../../features/newsletter/link-messages.ts'
import {
  NewsletterConfirmation,
  NewsletterUnsubscription,
} from '../../features/newsletter/newsletter-links.tsx'
import { useCompany } from '../../features/site-settings/use-company.ts'
import { PageTitle } from '../../ui/layout/page-title.tsx'

export function NewsletterConfirmRoute() {
  const { company } = useCompany()
  const token = useToken()
  return (
    <>
      <PageTitle>{`${CONFIRM_MESSAGES.page} | ${company.name}`}</PageTitle>
      <NewsletterConfirmation token={token} />
    </>
  )
}

export function NewsletterUnsubscribeRoute() {
  const { company } = useCompany()
  const token = useToken()
  return (
    <>
      <PageTitle>{`${UNSUBSCRIBE_MESSAGES.page} | ${company.name}`}</PageTitle>
      <NewsletterUnsubscription token={token} />
    </>
  )
}

function useToken(): string {
  const [search] = useSearchParams()
  return search.get('token') ?? ''
}
