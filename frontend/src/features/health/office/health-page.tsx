import { RotateCw } from 'lucide-react'
import { styled } from 'styled-components'
import { useQuery } from '@apollo/client/react'
import { errorMessage } from '../../../lib/data/error-message.ts'
import { from } from '../../../styles/theme.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { LoadFailure } from '../../../ui/feedback/load-failure.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { PageHeader } from '../../../ui/layout/page-header.tsx'
import { RelativeTime } from '../../../ui/lists/relative-time.tsx'
import { FindingList } from './finding-list.tsx'
import { GivenUpMails } from './given-up-mails.tsx'
import { HealthDocument, type HealthQuery } from './health.operations.generated.ts'
import { HeldMailsLine } from './held-mails-line.tsx'
import { TestMail } from './test-mail.tsx'
import { Section } from '../../../ui/layout/parts.tsx'
import { Stack } from '../../../ui/layout/stack.ts'

/** How the installation is doing. @param mayResend whether the viewer may send given-up emails again */
export function HealthPage({ mayResend }: { mayResend: boolean }) {
  const { data, error, loading, refetch } = useQuery(HealthDocument)
  const look = () => void refetch().catch(() => undefined)
  return (
    <>
      <PageHeader
        title="Health"
        subtitle={
          <Lines>
            {data ? <Summary health={data.health} /> : 'How this installation is doing'}
          </Lines>
        }
        action={
          <Button variant="secondary" busy={loading} onClick={look}>
            {!loading && <RotateCw size={18} aria-hidden="true" />}
            Check again
          </Button>
        }
      />
      {/* Its parts move by themselves, so the outline must not be taken for the content that replaces it. */}
      <Stack key={data ? 'loaded' : 'loading'} $gap={7}>
        {error && (
          <LoadFailure onRetry={look}>
            {errorMessage(error) ?? 'The health of the installation could not be read.'}
            {data && ' Below is what was seen last.'}
          </LoadFailure>
        )}
        {!data && !error && (
          <Skeleton label="Checking the installation" rows={6} height="5rem" tall />
        )}
        {data && <Content {...data} mayResend={mayResend} />}
      </Stack>
    </>
  )
}

function Summary({ health: { findings, checkedAt } }: Pick<HealthQuery, 'health'>) {
  const count = findings.filter(({ level }) => level !== 'OK').length
  const text =
    count === 0
      ? 'Everything is as it should be'
      : count === 1
        ? 'One thing needs attention'
        : `${count} things need attention`
  return (
    <span aria-live="polite">
      {text}, checked <RelativeTime iso={checkedAt} />
    </span>
  )
}

function Content({ health, testMail, mayResend }: HealthQuery & { mayResend: boolean }) {
  return (
    <>
      <Section id="test-mail" title="Test email">
        <TestMail mail={testMail} maySend={mayResend} />
      </Section>
      <Section id="checks" title="Checks">
        <FindingList findings={health.findings} />
      </Section>
      <Section id="given-up" title="Failed emails">
        <GivenUpMails
          mails={health.givenUpMails}
          total={health.givenUpTotal}
          mayResend={mayResend}
        />
      </Section>
      <Section id="held" title="Emails on hold">
        <HeldMailsLine />
      </Section>
    </>
  )
}

/** As high as the summary will be on a telephone. */
const Lines = styled.span`
  display: block;
  min-height: 2lh;

  ${from.small} {
    min-height: 0;
  }
`
