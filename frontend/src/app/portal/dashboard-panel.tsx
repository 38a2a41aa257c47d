import { styled } from 'styled-components'
import { useCachedClientStatus } from '../../features/client-auth/shared/use-client-status.ts'
import { Overview } from '../../features/client-dashboard/portal/overview.tsx'
import { useInstallation } from '../../features/installation/shared/use-installation.ts'
import { WithWelcome } from '../../features/portal-guide/portal/with-welcome.tsx'
import { space } from '../../styles/theme.ts'
import { useClientView } from '../../features/view-as-client/portal/use-client-view.ts'
import { PasskeyInvitation } from '../../features/passkeys/shared/passkey-invitation.tsx'

export function DashboardPanel() {
  const { installation } = useInstallation()
  const name = useCachedClientStatus()?.name ?? null
  const isView = useClientView() !== null
  return (
    <WithWelcome name={name} isView={isView}>
      <Overview isDemo={installation?.demo ?? false} />
      {!isView && (
        <Invitation>
          <PasskeyInvitation otherWay="code" />
        </Invitation>
      )}
    </WithWelcome>
  )
}

const Invitation = styled.div`
  margin-top: ${space[4]};
`
