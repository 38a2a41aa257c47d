import { PATHS } from '@loggia/contracts/paths'
import { ExternalLink } from 'lucide-react'
import { styled } from 'styled-components'
import { useQuery } from '@apollo/client/react'
import { errorMessage } from '../../../lib/data/error-message.ts'
import { space } from '../../../styles/theme.ts'
import { ButtonAnchor } from '../../../ui/buttons/button-anchor.tsx'
import { LoadFailure } from '../../../ui/feedback/load-failure.tsx'
import { Skeleton, SkeletonLine } from '../../../ui/feedback/skeleton.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { PageHeader } from '../../../ui/layout/page-header.tsx'
import { FirstRunCard } from '../../first-run/office/first-run-card.tsx'
import { PasskeyInvitation } from '../../passkeys/shared/passkey-invitation.tsx'
import { useViewer } from '../../staff-auth/shared/session/use-viewer.ts'
import { Counters } from './counters.tsx'
import { Columns, Links, Main, Side } from './dashboard-style.ts'
import { DashboardTabs } from './dashboard-tabs.tsx'
import { DashboardDocument } from './dashboard.operations.generated.ts'
import { QuickActions } from './quick-actions.tsx'

interface DashboardPageProps {
  /** The name of the person to greet. */
  name: string
}

export function DashboardPage({ name }: DashboardPageProps) {
  const { data, error, refetch } = useQuery(DashboardDocument)
  const { usesPassword, signsInByPasskey } = useViewer()
  return (
    <div data-wide>
      <PageHeader
        title={`Welcome, ${name}`}
        action={
          <Links aria-label="Website">
            <ButtonAnchor $variant="secondary" href={PATHS.home}>
              <ExternalLink size={18} aria-hidden="true" />
              View website
            </ButtonAnchor>
            <ButtonAnchor $variant="secondary" href={PATHS.contact}>
              Contact page
            </ButtonAnchor>
          </Links>
        }
      />
      {!data && error && (
        <LoadFailure onRetry={refetch}>
          {errorMessage(error) ?? 'The dashboard could not be loaded. Please try again.'}
        </LoadFailure>
      )}
      {(data || !error) && <Counters dashboard={data?.dashboard} />}
      <Columns aria-busy={!data && !error}>
        {data && (
          <Main>
            <FirstRunCard firstRun={data.firstRun} />
            <DashboardTabs dashboard={data.dashboard} />
          </Main>
        )}
        {!data && !error && <DashboardOutline />}
        <Side>
          <QuickActions />
          {signsInByPasskey && <PasskeyInvitation otherWay={usesPassword ? 'password' : 'sso'} />}
        </Side>
      </Columns>
    </div>
  )
}

/** Stands for the tabs of the dashboard while it loads, about as high as they are. */
function DashboardOutline() {
  return (
    <Outline>
      <SkeletonLine $width="100%" $height="3rem" aria-hidden="true" />
      <Skeleton label="Loading the dashboard" rows={10} height="2.75rem" />
    </Outline>
  )
}

const Outline = styled(Card)`
  display: grid;
  align-content: start;
  gap: ${space[5]};
  min-height: 42rem;
`
