import { PATHS } from '@loggia/contracts/paths'
import { NEWSLETTER_FORM, type LinkState } from '@loggia/contracts/pages/page-forms'
import { CircleCheck, MailQuestionMark, MailWarning, type LucideIcon } from 'lucide-react'
import { styled } from 'styled-components'
import { usePageForms } from '../../../app/page-data.ts'
import { color, size, space } from '../../../styles/theme.ts'
import { ButtonAnchor } from '../../../ui/buttons/button-anchor.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { PageForm, PageFormFailure, FormRegion } from '../../../ui/page-forms/page-form.tsx'
import { PageSubmit } from '../../../ui/page-forms/page-submit.tsx'
import type { LinkMessages } from './link-messages.ts'

const ICONS: Partial<Record<LinkState, LucideIcon>> = {
  open: MailQuestionMark,
  used: CircleCheck,
}

/**
 * The page behind a link in an email. Programs that scan emails open every link, some of them in a browser that runs
 * scripts, so that opening it changes nothing: pressing its button does.
 */
export function NewsletterLinkPage({ messages }: { messages: LinkMessages }) {
  const { link, answer } = usePageForms()
  const state = link?.state ?? 'invalid'
  const Icon = ICONS[state] ?? MailWarning
  const { title, text } = messages.states[state] ?? messages.states.invalid
  return (
    <LinkBackground>
      <FormRegion name={messages.form}>
        <Notice $isWarning={!(state in ICONS)}>
          <Icon size={40} strokeWidth={1.6} aria-hidden="true" />
          <h1 tabIndex={-1} data-focus={state === 'open' ? undefined : true}>
            {title}
          </h1>
          <p>{text}</p>
          {state === 'open' && (
            <PageForm
              name={messages.form}
              action={messages.path}
              hidden={{ token: link?.token }}
              unsent={{ text: 'Please check your connection and try again.' }}
            >
              <PageFormFailure name={messages.form} answer={answer} />
              <PageSubmit>{messages.button}</PageSubmit>
            </PageForm>
          )}
          {state !== 'open' && <WayOn state={state} form={messages.form} />}
        </Notice>
      </FormRegion>
    </LinkBackground>
  )
}

function WayOn({ state, form }: { state: LinkState; form: LinkMessages['form'] }) {
  const mayWishToSubscribe = state === 'left' || (state === 'invalid' && form === 'confirm')
  return mayWishToSubscribe ? (
    <ButtonAnchor href={NEWSLETTER_FORM}>Subscribe again</ButtonAnchor>
  ) : (
    <ButtonAnchor href={PATHS.home}>Back to Home</ButtonAnchor>
  )
}

export const LinkBackground = styled.div`
  display: grid;
  place-items: center;
  min-height: 80svh;
  padding: calc(${size.header} + ${space[6]}) ${space[5]} ${space[7]};
  background: ${color.backgroundSoft};

  > [data-region] {
    width: min(30rem, 100%);
  }
`

const Notice = styled(Card)<{ $isWarning: boolean }>`
  display: grid;
  justify-items: center;
  gap: ${space[4]};
  text-align: center;

  > svg {
    color: ${({ $isWarning }) => ($isWarning ? color.dangerText : color.brandText)};
  }

  h1 {
    font-size: 1.5rem;
    outline: none;
  }

  p {
    color: ${color.textSoft};
  }
`
