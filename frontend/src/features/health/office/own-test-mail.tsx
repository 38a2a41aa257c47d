import { useQuery } from '@apollo/client/react'
import { NotLoaded } from '../../../ui/feedback/not-loaded.tsx'
import { Stack } from '../../../ui/layout/stack.ts'
import { TestMailDocument } from './health.operations.generated.ts'
import { SenderChecks } from './sender-checks.tsx'
import { TestMail } from './test-mail.tsx'

/** A test email to the viewer with what became of it, on a page that has not asked for it otherwise. */
export function OwnTestMail({ maySend }: { maySend: boolean }) {
  const { data, error, refetch } = useQuery(TestMailDocument)
  if (!data) return <NotLoaded what="the test email" error={error} onRetry={refetch} rows={1} />
  return (
    <Stack $gap={4}>
      <TestMail mail={data.testMail} maySend={maySend} />
      <SenderChecks requestedAt={data.testMail.requestedAt} />
    </Stack>
  )
}
