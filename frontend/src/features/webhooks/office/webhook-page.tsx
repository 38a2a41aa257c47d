import { PATHS } from '@loggia/contracts/paths'
import { exactTime } from '../../../lib/dates/format-date.ts'
import { countText } from '../../../lib/format/count-text.ts'
import { BackLink } from '../../../ui/buttons/back-link.tsx'
import { WarningNote } from '../../../ui/feedback/warning-note.tsx'
import { PageHeader } from '../../../ui/layout/page-header.tsx'
import { Section } from '../../../ui/layout/parts.tsx'
import { Stack } from '../../../ui/layout/stack.ts'
import { DateText } from '../../../ui/lists/date-text.tsx'
import { RelativeTime } from '../../../ui/lists/relative-time.tsx'
import { Facts } from '../../../ui/records/facts.tsx'
import { WebhookActions } from './webhook-actions.tsx'
import { WebhookDeliveries } from './webhook-deliveries.tsx'
import { WebhookState } from './webhook-state.tsx'
import type { WebhookRowFragment } from './webhooks.operations.generated.ts'

/** A webhook with its deliveries. */
export function WebhookPage({ webhook }: { webhook: WebhookRowFragment }) {
  const { id, url, events, waiting, pausedAt, pauseReason, createdAt, createdBy } = webhook
  const { formerSecretEndsAt: formerEndsAt } = webhook
  return (
    <>
      <BackLink to={PATHS.adminWebhooks}>Webhooks</BackLink>
      <PageHeader title={new URL(url).host} subtitle={<WebhookState webhook={webhook} />} />
      <Stack $gap={5}>
        {pausedAt !== null && pauseReason !== 'BY_HAND' && (
          <WarningNote title={PAUSED[pauseReason ?? 'FAILING']}>
            <p>
              The deliveries below say why. What happens meanwhile waits for 30 days: resume the
              webhook once the receiver works again.
            </p>
          </WarningNote>
        )}
        <WebhookActions webhook={webhook} />
        <Facts
          facts={{
            Address: url,
            Events: events === null ? 'All' : events.toSorted().join(', '),
            Waiting: countText(waiting, 'event'),
            Added: (
              <>
                <DateText iso={createdAt} />
                {createdBy && (
                  <>
                    {' '}
                    by <bdi>{createdBy}</bdi>
                  </>
                )}
              </>
            ),
            ...(pausedAt !== null && { Paused: <RelativeTime iso={pausedAt} /> }),
            ...(formerEndsAt !== null && { 'Former secret': `Until ${exactTime(formerEndsAt)}` }),
          }}
        />
        <Section id="deliveries" title="Deliveries">
          <WebhookDeliveries id={id} isPaused={pausedAt !== null} />
        </Section>
      </Stack>
    </>
  )
}

const PAUSED = {
  GONE: 'This webhook was paused: the receiver answered that it is gone',
  FAILING: 'This webhook was paused: an event was not taken for 24 hours',
}
