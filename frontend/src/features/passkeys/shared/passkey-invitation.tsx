import type { PasskeySide } from '@loggia/contracts/passkeys/passkeys'
import { useEffect, useState } from 'react'
import { styled } from 'styled-components'
import { declinePasskey, wasPasskeyDeclined } from '../../../lib/browser/declined-passkey.ts'
import { useFreshQuery } from '../../../lib/data/use-fresh-query.ts'
import { color, font, space } from '../../../styles/theme.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { focusHeading } from '../../../ui/layout/focus-heading.ts'
import { PasskeysDocument } from './passkeys.operations.generated.ts'
import { useCreatePasskey } from './use-create-passkey.ts'

const TEXTS = {
  staff: { title: 'Sign in without a password next time', other: 'Your password' },
  client: { title: 'Sign in without a code next time', other: 'The code by email' },
} as const

interface PasskeyInvitationProps {
  side: PasskeySide
  className?: string
}

/** Invites people to create their first passkey, where their device can keep one and until they decline. */
export function PasskeyInvitation(props: PasskeyInvitationProps) {
  const [isPossible, setPossible] = useState(false)
  useEffect(() => {
    let isShown = true
    void mayInvite().then((may) => {
      if (isShown) setPossible(may)
    })
    return () => {
      isShown = false
    }
  }, [])
  return isPossible && <Invitation {...props} onEnd={() => setPossible(false)} />
}

interface InvitationProps extends PasskeyInvitationProps {
  onEnd: () => void
}

function Invitation({ side, className, onEnd }: InvitationProps) {
  const { data } = useFreshQuery(PasskeysDocument)
  const { create, busy } = useCreatePasskey()
  if (!data || data.passkeys.length > 0) return null
  const { title, other } = TEXTS[side]

  function decline() {
    declinePasskey()
    onEnd()
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
      <Actions>
        <Button busy={busy} onClick={() => void accept()}>
          Create a passkey
        </Button>
        <Button variant="quiet" onClick={decline}>
          Not now
        </Button>
      </Actions>
    </Frame>
  )
}

/** Whether the device can keep passkeys, and nobody has declined in this browser. */
async function mayInvite(): Promise<boolean> {
  if (!('PublicKeyCredential' in window) || wasPasskeyDeclined()) return false
  return PublicKeyCredential.isUserVerifyingPlatformAuthenticatorAvailable().catch(() => false)
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

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[2]};
`
