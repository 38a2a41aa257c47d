import { addressKey } from '@loggia/contracts/email-address'
import type { ClientReference } from '@loggia/contracts/clients/clients'
import { type SyntheticEvent, useEffect, useRef } from 'react'
import { styled } from 'styled-components'
import type { DuplicateGuard } from '../../lib/forms/use-duplicate-guard.ts'
import { color, font, space } from '../../styles/theme.ts'
import { Button } from '../buttons/button.tsx'
import { TextLink } from '../buttons/text-link.tsx'
import { VisuallyHidden } from '../layout/visually-hidden.tsx'
import type { FormState } from './form-body.tsx'
import { StaleFrame } from './stale-banner.tsx'
import { useClientsWithEmail } from './use-clients-with-email.ts'

interface SameEmailBannerProps {
  /** The address as it stands in the form. */
  email: string
  guard: DuplicateGuard
  state: FormState
  /** Where a client is shown. */
  pathOf: (client: ClientReference) => string
  /** Takes a client that exists instead of a new one, where the form can do that. */
  onUse?: (client: ClientReference, event: SyntheticEvent) => void
}

/** Names the clients with the address of a new one, and asks what to do about it. */
export function SameEmailBanner(props: SameEmailBannerProps) {
  const { email, guard, state, pathOf, onUse } = props
  const { refusal } = guard
  const known = useClientsWithEmail(email)
  const existing = refusal?.email === addressKey(email) ? refusal.existing : known
  const frame = useRef<HTMLElement>(null)

  // The button that was pressed did nothing else: its question has to be seen and read out.
  useEffect(() => {
    if (refusal) frame.current?.focus()
  }, [refusal])

  if (existing.length === 0) return null
  const names = existing.map(({ name, company }) => `${name} (${company})`)
  return (
    <Frame ref={frame} tabIndex={-1} aria-label="Clients with this email address">
      <p role="alert">
        <strong>{LIST.format(names)}</strong> {existing.length === 1 ? 'has' : 'have'} this email
        address already. Clients with one address sign in together and see each other’s projects.
      </p>
      <Choices>
        {existing.map((client) => (
          <li key={client.id}>
            {onUse && (
              <Button
                variant="secondary"
                disabled={state.busy}
                onClick={(event) => onUse(client, event)}
              >
                {existing.length === 1 ? 'Use this client' : `Use ${client.name}`}
              </Button>
            )}
            <TextLink to={pathOf(client)} target="_blank">
              Open {client.name}
              <VisuallyHidden> (opens in a new tab)</VisuallyHidden>
            </TextLink>
          </li>
        ))}
        <li>
          <Button
            variant="secondary"
            disabled={state.busy}
            onClick={(event) =>
              void guard.submitAnyway(email, () => state.formProps.onSubmit(event))
            }
          >
            Create anyway
          </Button>
        </li>
      </Choices>
    </Frame>
  )
}

const LIST = new Intl.ListFormat('en-US')

const Frame = styled(StaleFrame)`
  gap: ${space[4]};
`

const Choices = styled.ul`
  display: grid;
  gap: ${space[3]};

  li {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: ${space[3]} ${space[4]};
  }

  button {
    color: ${color.text};
    font-size: ${font.small};
  }

  a {
    color: inherit;
  }
`
