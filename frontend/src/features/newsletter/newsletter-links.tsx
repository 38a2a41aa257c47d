import { useMutation } from '@apollo/client/react'
import { CONFIRM_MESSAGES, UNSUBSCRIBE_MESSAGES } from './link-messages.ts'
import { NewsletterLinkPage } from './newsletter-link-page.tsx'
import {
  ConfirmNewsletterDocument,
  UnsubscribeNewsletterDocument,
} from './newsletter-link.operations.generated.ts'
import { useMailLink } from './use-mail-link.ts'

export function NewsletterConfirmation({ token }: { token: string }) {
  const [confirm] = useMutation(ConfirmNewsletterDocument)
  const link = useMailLink(() => confirm({ variables: { token } }))
  return <NewsletterLinkPage messages={CONFIRM_MESSAGES} link={link} />
}

export function NewsletterUnsubscription({ token }: { token: string }) {
  const [unsubscribe] = useMutation(UnsubscribeNewsletterDocument)
  const link = useMailLink(() => unsubscribe({ variables: { token } }))
  return <NewsletterLinkPage messages={UNSUBSCRIBE_MESSAGES} link={link} />
}
