import { Suspense } from 'react'
import { styled } from 'styled-components'
import { useCachedClientStatus } from '../../features/client-auth/shared/use-client-status.ts'
import { Overview, OverviewOutline } from '../../features/client-dashboard/portal/overview.tsx'
import { useInstallation } from '../../features/installation/shared/use-installation.ts'
import { WithWelcome } from '../../features/portal-guide/portal/with-welcome.tsx'
import { space } from '../../styles/theme.ts'
import { useClientView } from '../../features/view-as-client/portal/use-client-view.ts'
import { lazySection } from '../../ui/records/lazy-section.tsx'
import { useCompany } from '../use-company.ts'

// Where a device can keep no passkeys, and on the server, not even the script is loaded.
const PasskeyInvitation = lazySection(
  async () =>
    (await globalThis.PublicKeyCredential?.isUserVerifyingPlatformAuthenticatorAvailable())
      ? import('../../features/passkeys/shared/passkey-parts.ts')
      : null,
  (module) => module?.PasskeyInvitation ?? (() => null),
)

export function DashboardPanel() {
  const { company } = useCompany()
  const { installation } = useInstallation()
  const name = useCachedClientStatus()?.name ?? null
  const isView = useClientView() !== null
  return (
    <WithWelcome
      name={name}
      companyEmail={company.email}
      isView={isView}
      outline={<OverviewOutline />}
    >
      <Overview isDemo={installation?.demo ?? false} />
      {!isView && (
        <Suspense fallback={null}>
          <Below side="client" />
        </Suspense>
      )}
    </WithWelcome>
  )
}

const Below = styled(PasskeyInvitation)`
  margin-top: ${space[4]};
`
