import { PATHS } from '@loggia/contracts/paths'
import { CircleCheck, type LucideIcon, MailQuestionMark, MailWarning } from 'lucide-react'
import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { color, size, space } from '../../styles/theme.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { ButtonLink } from '../../ui/buttons/button-link.tsx'
import { Card } from '../../ui/layout/card.tsx'
import type { LinkMessages } from './link-messages.ts'
import type { LinkState, useMailLink } from './use-mail-link.ts'

interface NewsletterLinkPageProps {
  messages: LinkMessages
  link: ReturnType<typeof useMailLink>
}

const ICONS: Record<LinkState, LucideIcon> = {
  waiting: MailQuestionMark,
  done: CircleCheck,
  failed: MailWarning,
}

/** The page behind a link in an e-mail: its action is done, pending (with a button) or failed. */
export function NewsletterLinkPage({ messages, link }: NewsletterLinkPageProps) {
  const { state, busy, failure, send } = link
  const Icon = ICONS[state]
  const texts: Record<LinkState, ReactNode> = {
    waiting: messages.waiting.text,
    done: messages.done.text,
    failed: failure ?? 'Please check your connection and try again.',
  }
  return (
    <Background>
      <Notice $state={state} aria-live="polite">
        <Icon size={40} strokeWidth={1.6} aria-hidden="true" />
        <h1>{messages[state].title}</h1>
        <p>{texts[state]}</p>
        {state === 'done' ? (
          <ButtonLink to={PATHS.home}>Back to Home</ButtonLink>
        ) : (
          <Button busy={busy} onClick={send}>
            {messages.button}
          </Button>
        )}
      </Notice>
    </Background>
  )
}

const Background = styled.div`
  display: grid;
  place-items: center;
  min-height: 80svh;
  padding: calc(${size.header} + ${space[6]}) ${space[5]} ${space[7]};
  background: ${color.backgroundSoft};
`

const Notice = styled(Card)<{ $state: LinkState }>`
  display: grid;
  justify-items: center;
  gap: ${space[4]};
  width: min(30rem, 100%);
  text-align: center;

  > svg {
    color: ${({ $state }) => ($state === 'failed' ? color.dangerText : color.brandText)};
  }

  h1 {
    font-size: 1.5rem;
  }

  p {
    color: ${color.textSoft};
  }
`
