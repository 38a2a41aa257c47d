import { type ComponentProps, useEffect, useState } from 'react'
import type * as Parts from './passkey-parts.ts'

/** The invitation, whose script is not even loaded where a device can keep no passkeys. */
export function InvitationWherePossible(props: ComponentProps<typeof Parts.PasskeyInvitation>) {
  const [parts, setParts] = useState<typeof Parts>()
  useEffect(() => {
    async function load() {
      if (await globalThis.PublicKeyCredential?.isUserVerifyingPlatformAuthenticatorAvailable())
        setParts(await import('./passkey-parts.ts'))
    }
    // The page is complete without it.
    load().catch(() => undefined)
  }, [])
  return parts && <parts.PasskeyInvitation {...props} />
}
