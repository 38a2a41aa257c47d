import { useEffect, useState } from 'react'
import { styled } from 'styled-components'
import { useQuery } from '@apollo/client/react'
import { declinePasskey, wasPasskeyDeclined } from '../../../lib/browser/declined-passkey.ts'
import { color, font, space } from '../../../styles/theme.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { focusHeading } from '../../../ui/layout/focus-heading.ts'
import { PasskeysDocument } from './passkeys.operations.generated.ts'
import { useCreatePasskey } from './use-create-passkey.ts'
import { Line } from '../../../ui/layout/stack.ts'

const TEXTS = {
  password: { title: 'Sign in without a password next time', other: 'Your password' },
  code: { title: 'Sign in without a code next time', other: 'The code by email' },
  sso: { title: 'Sign in also while single sign-on is away', other: 'Single sign-on' },
} as const

interface PasskeyInvitationProps {
  /** How they sign in without one. */
  otherWay: keyof typeof TEXTS
  className?: string
}

/**
 * Invites people to create their first passkey, until they decline in this browser; on a device that can keep no passkeys
 * there is nothing.
 */
export function PasskeyInvitation(props: PasskeyInvitationProps) {
  const [isInvited, setInvited] = useState(false)
  useEffect(() => {
    globalThis.PublicKeyCredential?.isUserVerifyingPlatformAuthenticatorAvailable().then(
      (isPossible) => setInvited(isPossible && !wasPasskeyDeclined()),
      () => undefined,
    )
  }, [])
  return isInvited && <Question {...props} onDecline={() => setInvited(false)} />
}

interface QuestionProps extends PasskeyInvitationProps {
  onDecline: () => void
}

function Question({ otherWay, className, onDecline }: QuestionProps) {
  const { data } = useQuery(PasskeysDocument)
  const { create, busy } = useCreatePasskey()
  if (!data || data.passkeys.length > 0) return null
  const { title, other } = TEXTS[otherWay]

  function decline() {
    declinePasskey()
    onDecline()
    focusHeading()
  }

  async function accept() {
    if (await create()) focusHeading()
  }

  return (
    <Frame as="section" className={className} aria-labelledby="passkey-invitation">
      <h2 id="passkey-invitation">{title}</h2>
      <p>
        With a passkey, your fingerprint, your face or the PIN of this device is enough. {other}{' '}
        keeps working.
      </p>
      <Line $gap={2}>
        <Button busy={busy} onClick={() => void accept()}>
          Create a passkey
        </Button>
        <Button variant="quiet" onClick={decline}>
          Not now
        </Button>
      </Line>
    </Frame>
  )
}

const Frame = styled(Card)`
  display: grid;
  justify-items: start;
  gap: ${space[3]};

  h2 {
    font-size: ${font.body};
  }

  p {
    color: ${color.textSoft};
    font-size: ${font.small};
  }
`
