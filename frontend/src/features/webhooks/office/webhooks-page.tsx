import { useQuery } from '@apollo/client/react'
import { PATHS, webhookPath } from '@loggia/contracts/paths'
import { Webhook } from 'lucide-react'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router-dom'
import { countText } from '../../../lib/format/count-text.ts'
import { BackLink } from '../../../ui/buttons/back-link.tsx'
import { Button } from '../../../ui/buttons/button.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { NotLoaded } from '../../../ui/feedback/not-loaded.tsx'
import { PageHeader } from '../../../ui/layout/page-header.tsx'
import { SmallNote } from '../../../ui/layout/stack.ts'
import { PlainRows } from '../../../ui/lists/plain-rows.ts'
import { WebhookDialog } from './webhook-dialog.tsx'
import { WebhookState } from './webhook-state.tsx'
import { WebhooksDocument, type WebhookRowFragment } from './webhooks.operations.generated.ts'

/** All webhooks, and the dialog that adds one. */
export function WebhooksPage() {
  const { data, error, refetch } = useQuery(WebhooksDocument)
  const [isAdding, setAdding] = useState(false)
  const navigate = useNavigate()
  const add = (
    <Button aria-haspopup="dialog" onClick={() => setAdding(true)}>
      Add a webhook
    </Button>
  )
  return (
    <>
      <BackLink to={PATHS.adminSettings}>Settings</BackLink>
      <PageHeader
        title="Webhooks"
        subtitle="Addresses of other programs that are told of changes"
        action={data && data.webhooks.length > 0 && add}
      />
      {!data && <NotLoaded what="the webhooks" error={error} onRetry={refetch} rows={3} />}
      {data?.webhooks.length === 0 && (
        <EmptyState icon={Webhook} title="No webhooks yet">
          <p>
            A webhook tells another program, such as your accounting, which client, project or
            invoice has changed. The program then reads the record here, with its own rights.
          </p>
          {add}
        </EmptyState>
      )}
      {data && data.webhooks.length > 0 && (
        <PlainRows aria-label="Webhooks">
          {data.webhooks.map((webhook) => (
            <WebhookItem key={webhook.id} webhook={webhook} />
          ))}
        </PlainRows>
      )}
      {isAdding && (
        <WebhookDialog
          onDone={(id) => {
            setAdding(false)
            if (id !== undefined) void navigate(webhookPath(id))
          }}
        />
      )}
    </>
  )
}

function WebhookItem({ webhook }: { webhook: WebhookRowFragment }) {
  const { id, url, events, waiting } = webhook
  return (
    <li>
      <span>
        <strong>
          <Link to={webhookPath(id)}>{url}</Link>
        </strong>
        <SmallNote as="span">
          {events === null ? 'All events' : countText(events.length, 'event')}
          {waiting > 0 && ` · ${waiting.toLocaleString('en-US')} waiting`}
        </SmallNote>
      </span>
      <WebhookState webhook={webhook} />
    </li>
  )
}
