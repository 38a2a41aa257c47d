import { SSO_PATHS } from '@loggia/contracts/sso/paths'
import type { SsoFailure, SsoOffer } from '@loggia/contracts/sso/sso'
import { styled } from 'styled-components'
import { space } from '../../../styles/theme.ts'
import { ButtonAnchor } from '../../../ui/buttons/button-anchor.tsx'
import { FormError } from '../../../ui/forms/form-error.tsx'

const FAILURES: Record<SsoFailure, (name: string, isOnly: boolean) => string> = {
  unknown: (name) =>
    `Nobody here has the account that you used at ${name}. Ask a colleague to invite you with its email address.`,
  unverified: (name) =>
    `${name} does not confirm your email address, so we cannot tell who you are. Ask whoever runs it.`,
  unproved: (name, isOnly) =>
    `There is an account with your email address here, but nobody has confirmed yet that the address is its owner’s, so we did not open it. ${
      isOnly
        ? 'Ask whoever runs this installation to confirm it.'
        : `If the account is yours, log in with your username and password and confirm the address on the page of your account; then ${name} works, too. If it is not, tell an admin.`
    }`,
  unproven: (name) =>
    `${name} does not say that it has just asked who you are, so this did not confirm that it is you. Please confirm in another way.`,
  expired: (name) =>
    `That took too long, or began in another browser. Continue with ${name} again.`,
  refused: (name) =>
    `${name} did not let you in, or you cancelled. If it keeps refusing you, ask whoever runs it.`,
  consent: (name) =>
    `${name} wants the consent of an administrator before anybody can sign in here with it. Ask whoever runs it.`,
  clock: (name) =>
    `The clocks of this site and of ${name} differ too much for signing in. Please tell whoever runs this site.`,
  setup: (name) =>
    `Signing in with ${name} is not set up correctly. Please tell whoever runs this site: its log says what to change.`,
  failed: (name) => `Signing in at ${name} did not work. Please try again.`,
  unavailable: (name) => `${name} does not answer at the moment. Please try again later.`,
}

/** The reason for coming back without being signed in. */
export function SsoFailureNote({ sso }: { sso: SsoOffer }) {
  if (!sso.failure) return null
  return (
    <Failure>
      <FormError>{FAILURES[sso.failure](sso.name, sso.isOnly)}</FormError>
    </Failure>
  )
}

interface SsoLinkProps {
  sso: SsoOffer
  /** The page that the sign-in leads to. */
  next: string | null
}

/** Leads to the identity provider and back, also without scripts. */
export function SsoLink({ sso: { name, isOnly }, next }: SsoLinkProps) {
  const query = next === null ? '' : `?${new URLSearchParams({ next }).toString()}`
  return (
    <Place>
      <ButtonAnchor href={SSO_PATHS.start + query} $variant={isOnly ? 'primary' : 'secondary'}>
        Continue with {name}
      </ButtonAnchor>
    </Place>
  )
}

const Failure = styled.div`
  margin-bottom: ${space[4]};
`

const Place = styled.div`
  display: grid;
  margin-block: ${space[4]};

  &:first-child {
    margin-top: 0;
  }
`
