import { type ComponentProps, lazy, Suspense } from 'react'
import { loadOnce } from '../../../lib/browser/load-once.ts'
import { useIsInBrowser } from '../../../lib/browser/use-browser-fact.ts'
import type { PasskeyInvitation } from './passkey-invitation.tsx'

const NoInvitation: typeof PasskeyInvitation = () => false

const load = loadOnce(async () =>
  (await globalThis.PublicKeyCredential?.isUserVerifyingPlatformAuthenticatorAvailable())
    ? (await import('./passkey-parts.ts')).PasskeyInvitation
    : NoInvitation,
)

const Invitation = lazy(async () => ({ default: await load() }))

/** The invitation, whose script is not even loaded where a device can keep no passkeys. */
export function InvitationWherePossible(props: ComponentProps<typeof PasskeyInvitation>) {
  const isInBrowser = useIsInBrowser()
  return (
    isInBrowser && (
      <Suspense fallback={null}>
        <Invitation {...props} />
      </Suspense>
    )
  )
}
