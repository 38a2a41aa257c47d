import { useMutation } from '@apollo/client/react'
import { CONFIRM_WORDS, UNSUBSCRIBE_WORDS } from './link-messages.ts'
import { NewsletterLinkPage } from './newsletter-link-page.tsx'
import {
  ConfirmNewsletterDocument,
  UnsubscribeNewsletterDocument,
} from './newsletter-link.operations.generated.ts'
import { useMailLink } from './use-mail-link.ts'

export function NewsletterConfirmation({ token }: { token: string }) {
  const [confirm] = useMutation(ConfirmNewsletterDocument)
  const link = useMailLink(() => confirm({ variables: { token } }))
  return <NewsletterLinkPage words={CONFIRM_WORDS} link={link} />
}

export function NewsletterFarewell({ token }: { token: string }) {
  const [unsubscribe] = useMutation(UnsubscribeNewsletterDocument)
  const link = useMailLink(() => unsubscribe({ variables: { token } }))
  return <NewsletterLinkPage words={UNSUBSCRIBE_WORDS} link={link} />
}
