import { dayIn } from '@loggia/contracts/days'
import {
  subscriberAddressInput,
  type SubscriberData,
} from '@loggia/contracts/newsletter/subscriber-data'
import { PATHS, sectionPath } from '@loggia/contracts/paths'
import type { FormAnswer, OpenedLink } from '@loggia/contracts/pages/page-forms'
import { styled } from 'styled-components'
import { usePageData, usePageForms } from '../../../app/page-data.ts'
import { mailLink } from '../../../lib/format/contact-links.ts'
import { color, font, radius, space } from '../../../styles/theme.ts'
import { ButtonAnchor } from '../../../ui/buttons/button-anchor.tsx'
import { TextAnchor } from '../../../ui/buttons/text-link.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { Fold } from '../../../ui/layout/fold.ts'
import { Stack, Text } from '../../../ui/layout/stack.ts'
import { answeredFields, answerTo } from '../../../ui/page-forms/answered-fields.ts'
import { FormRegion, PageForm, PageFormFailure } from '../../../ui/page-forms/page-form.tsx'
import { PageSubmit } from '../../../ui/page-forms/page-submit.tsx'
import { PageTextField } from '../../../ui/page-forms/page-text-field.tsx'
import { Facts } from '../../../ui/records/facts.tsx'
import { LinkBackground } from './newsletter-link-page.tsx'

export const SUBSCRIBER_DATA = 'Your newsletter data'

type Subscriber = NonNullable<OpenedLink['subscriber']>

interface OwnProps {
  subscriber: Subscriber
  token: string
  answer: FormAnswer | null
}

/** What is kept about the subscriber whose email linked here, and what they may do about it. Opening it changes nothing. */
export function SubscriberDataPage() {
  const { link, answer } = usePageForms()
  const { subscriber, token = '', state = 'invalid' } = link ?? {}
  return (
    <LinkBackground>
      <FormRegion name="subscriber-data">
        <Page>
          {subscriber ? (
            <OwnData subscriber={subscriber} token={token} answer={answer} />
          ) : (
            <NoData state={state} />
          )}
        </Page>
      </FormRegion>
    </LinkBackground>
  )
}

function NoData({ state }: Pick<OpenedLink, 'state'>) {
  const title = {
    used: 'Nothing is kept here any more',
    open: 'We cannot look this up right now',
  }
  return (
    <>
      <h1 tabIndex={-1} data-focus>
        {state === 'used' || state === 'open' ? title[state] : 'We could not find your data'}
      </h1>
      {state === 'used' && (
        <Text>
          The subscription of this link was erased, or went to another address. <TheRest />
        </Text>
      )}
      {state === 'open' && <Text>Please open the link again in a few minutes.</Text>}
      {state === 'invalid' && (
        <Text>This link is not valid. It may be incomplete; copy all of it from the email.</Text>
      )}
    </>
  )
}

function OwnData({ subscriber, token, answer }: OwnProps) {
  const { isActive, leaveToken } = subscriber
  return (
    <>
      <h1>{SUBSCRIBER_DATA}</h1>
      <Part>
        <h2>What we keep</h2>
        <SubscriberFacts subscriber={subscriber} />
        <ButtonAnchor
          href={withToken(`/api${PATHS.newsletterData}`, token)}
          download="newsletter-data.json"
          $variant="secondary"
        >
          Download as a file
        </ButtonAnchor>
      </Part>
      {isActive && (
        <>
          <Part>
            <h2>Another address</h2>
            <AddressForm token={token} answer={answer} />
          </Part>
          <Part>
            <h2>Unsubscribe</h2>
            <Text $soft>
              You get no more newsletters. We keep the address, so that we do not write to you again
              by mistake.
            </Text>
            <ButtonAnchor
              href={withToken(PATHS.newsletterUnsubscribe, leaveToken)}
              $variant="secondary"
            >
              Unsubscribe
            </ButtonAnchor>
          </Part>
        </>
      )}
      <Part>
        <h2>Erase</h2>
        <Fold open={answerTo('eraseSubscription', answer) !== null}>
          <summary>Erase all of this</summary>
          <Erasure token={token} answer={answer} />
        </Fold>
      </Part>
    </>
  )
}

function SubscriberFacts({ subscriber }: { subscriber: SubscriberData }) {
  const { timeZone } = usePageData()
  const { email, subscribedAt, confirmedAt, newAddress, returned, issues } = subscriber
  const newest = issues.at(-1)
  const on = (iso: string) => day.format(new Date(dayIn(timeZone, new Date(iso))))
  return (
    <Facts
      facts={{
        Address: email,
        State: stateOf(subscriber, on),
        Since: on(subscribedAt),
        Consent: consentOf(subscriber, on),
        Confirmed: confirmedAt ? on(confirmedAt) : 'Not yet',
        ...(newAddress && {
          'New address': `${newAddress.email}, which waits for its confirmation since ${on(newAddress.requestedAt)}`,
        }),
        'Issues sent to you': newest
          ? `${issues.length}, the last on ${on(newest.sentAt)}: ${newest.subject}. The file names all.`
          : 'None',
        'Emails that came back':
          returned.map(({ at, reason }) => `${on(at)}: ${reason}`).join('; ') || 'None',
      }}
    />
  )
}

const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' })

type On = (iso: string) => string

function stateOf({ isActive, confirmedAt, unsubscribedAt }: SubscriberData, on: On): string {
  if (!isActive) return `Unsubscribed${unsubscribedAt ? ` on ${on(unsubscribedAt)}` : ''}`
  return confirmedAt ? 'Subscribed' : 'Waits for your confirmation'
}

function consentOf({ policyVersion, consent, importedAt }: SubscriberData, on: On): string {
  if (policyVersion) {
    return `Given with the form on this site, under our policies of ${on(policyVersion)}`
  }
  if (!importedAt) return 'Given with the form on this site'
  return `${consent ? `“${consent}”` : 'Unknown'}; from a list that we added on ${on(importedAt)}`
}

function AddressForm({ token, answer }: Omit<OwnProps, 'subscriber'>) {
  const field = answeredFields('changeAddress', subscriberAddressInput, answer)
  return (
    <FormRegion name="change-address" nextState={<Asked />}>
      {answerTo('changeAddress', answer)?.isDone ? (
        <Asked email={answer?.values['email']} />
      ) : (
        <PageForm
          name="changeAddress"
          action={PATHS.newsletterData}
          hidden={{ token }}
          unsent={{ text: 'Please check your connection and try again.' }}
        >
          <PageTextField
            label="New email address"
            type="email"
            autoComplete="email"
            hint="We send an email there. Nothing changes until you open its link."
            field={field('email')}
          />
          <PageFormFailure name="changeAddress" answer={answer} />
          <PageSubmit variant="secondary" busyLabel="Sending...">
            Send the email
          </PageSubmit>
        </PageForm>
      )}
    </FormRegion>
  )
}

/** An output element is announced when it appears. */
function Asked({ email }: { email?: string | undefined }) {
  return (
    <Note tabIndex={-1} data-focus>
      An email to <strong data-value="email">{email}</strong> is on its way. Once you open its link,
      the newsletter goes there. Until then, nothing changes.
    </Note>
  )
}

function Erasure({ token, answer }: Omit<OwnProps, 'subscriber'>) {
  return (
    <Stack $gap={4} $marginTop={3}>
      <Text>
        This deletes your address, your consent, the dates and what we know of emails to you, for
        good. It cannot be undone.
      </Text>
      <Text>
        The log keeps that a subscription was erased, without saying whose: it proves what was done.
        If you are a client of ours, or have written to us, that stays. <TheRest />
      </Text>
      <PageForm
        name="eraseSubscription"
        action={PATHS.newsletterData}
        hidden={{ token }}
        unsent={{ text: 'Please check your connection and try again.' }}
      >
        <PageFormFailure name="eraseSubscription" answer={answer} />
        <PageSubmit variant="danger" busyLabel="Erasing...">
          Erase for good
        </PageSubmit>
      </PageForm>
    </Stack>
  )
}

/** Whom to ask for what else is kept. */
function TheRest() {
  const { email } = usePageData().company
  return (
    <>
      To ask about other data, write to{' '}
      {email ? (
        <TextAnchor href={mailLink(email)}>{email}</TextAnchor>
      ) : (
        <TextAnchor href={sectionPath('contact')}>us with the contact form</TextAnchor>
      )}
      .
    </>
  )
}

function withToken(path: string, token: string): string {
  return `${path}?${new URLSearchParams({ token }).toString()}`
}

const Page = styled(Card)`
  display: grid;
  gap: ${space[5]};
  overflow-wrap: anywhere;

  h1 {
    font-size: ${font.title};
    outline: none;
  }

  h2 {
    font-size: ${font.h4};
  }
`

const Part = styled.section`
  display: grid;
  justify-items: start;
  gap: ${space[3]};
  padding-top: ${space[5]};
  border-top: 1px solid ${color.line};

  > * {
    min-width: 0;
  }

  > [data-region],
  > dl {
    width: 100%;
  }
`

const Note = styled.output`
  display: block;
  padding: ${space[4]};
  border-radius: ${radius.medium};
  background: ${color.successSoft};
  outline: none;
`
