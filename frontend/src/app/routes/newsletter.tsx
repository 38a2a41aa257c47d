import { useSearchParams } from 'react-router'
import { CONFIRM_MESSAGES, UNSUBSCRIBE_MESSAGES } from '../../features/newsletter/link-messages.ts'
import {
  NewsletterConfirmation,
  NewsletterUnsubscription,
} from '../../features/newsletter/newsletter-links.tsx'
import { useCompany } from '../use-company.ts'
import { pageTitle } from '../../lib/format/company.ts'
import { PageTitle } from '../../ui/layout/page-title.tsx'

export function NewsletterConfirmRoute() {
  const { company } = useCompany()
  const token = useToken()
  return (
    <>
      <PageTitle>{pageTitle(CONFIRM_MESSAGES.page, company)}</PageTitle>
      <NewsletterConfirmation token={token} />
    </>
  )
}

export function NewsletterUnsubscribeRoute() {
  const { company } = useCompany()
  const token = useToken()
  return (
    <>
      <PageTitle>{pageTitle(UNSUBSCRIBE_MESSAGES.page, company)}</PageTitle>
      <NewsletterUnsubscription token={token} />
    </>
  )
}

function useToken(): string {
  const [search] = useSearchParams()
  return search.get('token') ?? ''
}
