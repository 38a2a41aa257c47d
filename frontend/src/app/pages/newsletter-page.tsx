import type { LinkMessages } from '../../features/newsletter/public/link-messages.ts'
import { NewsletterLinkPage } from '../../features/newsletter/public/newsletter-link-page.tsx'
import { usePageForms } from '../page-data.ts'
import { PublicFrame } from './public-frame.tsx'

export function NewsletterPage({ messages }: { messages: LinkMessages }) {
  const { link, answer } = usePageForms()
  return (
    <PublicFrame>
      <NewsletterLinkPage messages={messages} link={link} answer={answer} />
    </PublicFrame>
  )
}
