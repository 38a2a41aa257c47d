import { SSO_PATHS, type SsoFailure, type SsoOffer } from '@loggia/contracts/sso/sso'
import { styled } from 'styled-components'
import { space } from '../../../styles/theme.ts'
import { ButtonAnchor } from '../../../ui/buttons/button-anchor.tsx'
import { FormError } from '../../../ui/forms/form-error.tsx'

const FAILURES: Record<SsoFailure, (name: string) => string> = {
  unknown: (name) =>
    `Nobody here has the account that you used at ${name}. Ask a colleague to invite you with its email address.`,
  unverified: (name) =>
    `${name} does not confirm your email address, so we cannot tell who you are. Ask whoever runs it.`,
  expired: (name) =>
    `That took too long, or began in another browser. Continue with ${name} again.`,
  failed: (name) => `Signing in at ${name} did not work. Please try again.`,
  unavailable: (name) => `${name} does not answer at the moment. Please try again later.`,
}

interface SsoLinkProps {
  sso: SsoOffer
  /** The page that the sign-in leads to. */
  next: string | null
}

/** Leads to the identity provider and back, also without scripts. */
export function SsoLink({ sso: { name, isOnly, failure }, next }: SsoLinkProps) {
  const query = next === null ? '' : `?${new URLSearchParams({ next }).toString()}`
  return (
    <Place>
      {failure && <FormError>{FAILURES[failure](name)}</FormError>}
      <ButtonAnchor href={SSO_PATHS.start + query} $variant={isOnly ? 'primary' : 'secondary'}>
        Continue with {name}
      </ButtonAnchor>
    </Place>
  )
}

const Place = styled.div`
  display: grid;
  gap: ${space[4]};
  margin-block: ${space[4]};

  &:first-child {
    margin-top: 0;
  }
`
