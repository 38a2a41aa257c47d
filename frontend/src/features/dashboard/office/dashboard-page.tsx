import { PATHS } from '@loggia/contracts/paths'
import { ExternalLink } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { loadOnce } from '../../../lib/browser/load-once.ts'
import { errorMessage } from '../../../lib/data/error-message.ts'
import { useFreshQuery } from '../../../lib/data/use-fresh-query.ts'
import { ButtonAnchor } from '../../../ui/buttons/button-anchor.tsx'
import { LoadFailure } from '../../../ui/feedback/load-failure.tsx'
import { PageHeader } from '../../../ui/layout/page-header.tsx'
import { lazySection } from '../../../ui/records/lazy-section.tsx'
import { FirstRunCard } from '../../first-run/office/first-run-card.tsx'
import { Counters } from './counters.tsx'
import { Charts, Columns, Links, Main, Side } from './dashboard-style.ts'
import { DashboardOutline, TrendsOutline } from './dashboard-outline.tsx'
import { DashboardTabs } from './dashboard-tabs.tsx'
import { DashboardDocument } from './dashboard.operations.generated.ts'
import { QuickActions } from './quick-actions.tsx'

// Below everything else: its script arrives after the rest was painted.
const loadTrends = loadOnce(() => import('./trends.tsx'))
const Trends = lazy(async () => ({ default: (await loadTrends()).Trends }))

// Where a device can keep no passkeys, and on the server, not even the script is loaded.
const PasskeyInvitation = lazySection(
  async () =>
    (await globalThis.PublicKeyCredential?.isUserVerifyingPlatformAuthenticatorAvailable())
      ? import('../../passkeys/shared/passkey-parts.ts')
      : null,
  (module) => module?.PasskeyInvitation ?? (() => null),
)

interface DashboardPageProps {
  /** The name of the person to greet. */
  name: string
}

export function DashboardPage({ name }: DashboardPageProps) {
  const { data, error, refetch } = useFreshQuery(DashboardDocument)
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
        <LoadFailure onRetry={() => void refetch()}>
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
          <Suspense fallback={null}>
            <PasskeyInvitation side="staff" />
          </Suspense>
        </Side>
        {data && (
          <Charts>
            <Suspense fallback={<TrendsOutline />}>
              <Trends dashboard={data.dashboard} />
            </Suspense>
          </Charts>
        )}
      </Columns>
    </div>
  )
}
