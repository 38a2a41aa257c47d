import { type ComponentProps, useEffect, useState } from 'react'
import { loadOnce } from '../../../lib/browser/load-once.ts'
import type { PasskeyInvitation } from './passkey-invitation.tsx'

const loadParts = loadOnce(() => import('./passkey-parts.ts'))

async function load() {
  return (await globalThis.PublicKeyCredential?.isUserVerifyingPlatformAuthenticatorAvailable())
    ? (await loadParts()).PasskeyInvitation
    : undefined
}

/** The invitation, whose script is not even loaded where a device can keep no passkeys. */
export function InvitationWherePossible(props: ComponentProps<typeof PasskeyInvitation>) {
  const [Invitation, setInvitation] = useState<typeof PasskeyInvitation>()
  useEffect(() => {
    load().then(
      (loaded) => setInvitation(() => loaded),
      // The page is complete without it.
      () => undefined,
    )
  }, [])
  return Invitation && <Invitation {...props} />
}
