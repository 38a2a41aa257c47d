import { useQuery } from '@apollo/client/react'
import { useParams } from 'react-router-dom'
import { useViewer } from '../../features/staff-auth/shared/session/use-viewer.ts'
import { WebhookPage } from '../../features/webhooks/office/webhook-page.tsx'
import { WebhooksPage } from '../../features/webhooks/office/webhooks-page.tsx'
import { WebhooksDocument } from '../../features/webhooks/office/webhooks.operations.generated.ts'
import { NotLoaded } from '../../ui/feedback/not-loaded.tsx'
import { PageHeader } from '../../ui/layout/page-header.tsx'
import { PageTitle } from '../../ui/layout/page-title.tsx'
import { SmallNote } from '../../ui/layout/stack.ts'
import { NotFound } from '../shell/not-found.tsx'

/** The webhooks, and the page of each. */
export function AdminWebhooksRoute() {
  const { can } = useViewer()
  const { id } = useParams()
  if (!can('webhooks:read'))
    return (
      <>
        <PageTitle>Webhooks</PageTitle>
        <PageHeader title="Webhooks" />
        <SmallNote>An admin can add addresses here that are told of changes.</SmallNote>
      </>
    )
  if (id !== undefined) return <OneWebhook key={id} id={Number(id)} />
  return (
    <>
      <PageTitle>Webhooks</PageTitle>
      <WebhooksPage />
    </>
  )
}

function OneWebhook({ id }: { id: number }) {
  const { data, error, refetch } = useQuery(WebhooksDocument)
  const webhook = data?.webhooks.find((each) => each.id === id)
  if (data && !webhook) return <NotFound />
  return (
    <>
      <PageTitle>Webhook</PageTitle>
      {webhook ? (
        <WebhookPage webhook={webhook} />
      ) : (
        <NotLoaded what="the webhook" error={error} onRetry={refetch} rows={3} height="6rem" />
      )}
    </>
  )
}
