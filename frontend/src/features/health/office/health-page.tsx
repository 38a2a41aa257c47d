import { RotateCw, CircleCheck, CircleX, type LucideIcon, TriangleAlert } from 'lucide-react'
import { styled } from 'styled-components'
import { useQuery } from '@apollo/client/react'
import { heldMailsPath } from '@loggia/contracts/inbound/paths'
import { errorMessage } from '../../../lib/data/error-message.ts'
import { from, color, space } from '../../../styles/theme.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { LoadFailure } from '../../../ui/feedback/load-failure.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { PageHeader } from '../../../ui/layout/page-header.tsx'
import { RelativeTime } from '../../../ui/lists/relative-time.tsx'
import { GivenUpMails } from './given-up-mails.tsx'
import { HealthDocument, type HealthQuery } from './health.operations.generated.ts'
import { SenderChecks } from './sender-checks.tsx'
import { TestMail } from './test-mail.tsx'
import { Section } from '../../../ui/layout/parts.tsx'
import { Stack, Text } from '../../../ui/layout/stack.ts'
import { TextLink } from '../../../ui/buttons/text-link.tsx'
import { useHeldCount } from '../../messages/office/counts/use-held-count.ts'
import { CardList } from './card-list.ts'

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
        <Stack $gap={4}>
          <TestMail mail={testMail} maySend={mayResend} />
          <SenderChecks requestedAt={testMail.requestedAt} />
        </Stack>
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

/** How many emails wait for a decision, and where it is made. */
function HeldMailsLine() {
  const held = useHeldCount()
  return (
    <p>
      {held === 0
        ? 'No email waits for a decision.'
        : held === 1
          ? 'One email waits for somebody to say where it belongs.'
          : `${held.toLocaleString('en-US')} emails wait for somebody to say where they belong.`}{' '}
      <TextLink to={heldMailsPath()}>Emails on hold, and those that were dropped</TextLink>
    </p>
  )
}

type Finding = HealthQuery['health']['findings'][number]
type Level = Finding['level']

const LEVELS: Record<Level, { label: string; icon: LucideIcon; color: string }> = {
  BAD: { label: 'Not working', icon: CircleX, color: color.dangerText },
  WARN: { label: 'Needs attention', icon: TriangleAlert, color: color.warningText },
  OK: { label: 'Fine', icon: CircleCheck, color: color.successText },
}

const ORDER = Object.keys(LEVELS)

/** Every part of the installation, those that need attention first. */
function FindingList({ findings }: { findings: readonly Finding[] }) {
  const sorted = findings.toSorted((a, b) => ORDER.indexOf(a.level) - ORDER.indexOf(b.level))
  return (
    <List>
      {sorted.map(({ name, level, text, remedy }) => {
        const { label, icon: Icon, color: tone } = LEVELS[level]
        return (
          <li key={name}>
            <State style={{ color: tone }}>
              <Icon size={18} aria-hidden="true" />
              {label}
            </State>
            <strong>{name}</strong>
            <div>
              {text}
              {remedy && (
                <Text $soft $marginTop={1}>
                  {remedy}
                </Text>
              )}
            </div>
          </li>
        )
      })}
    </List>
  )
}

const List = styled(CardList)`
  li {
    display: grid;
    gap: ${space[1]} ${space[4]};

    ${from.medium} {
      grid-template-columns: 8rem minmax(7rem, 1fr) minmax(0, 2fr);
    }
  }
`

const State = styled.span`
  display: inline-flex;
  align-items: center;
  align-self: start;
  gap: ${space[2]};
  font-weight: 600;
`
