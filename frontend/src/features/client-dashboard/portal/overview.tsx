import { PORTAL_WRITING_PATH } from '@loggia/contracts/messages/paths'
import { CalendarClock, FolderKanban, MessageSquare, Sparkles } from 'lucide-react'
import { styled } from 'styled-components'
import { useMutation, useQuery } from '@apollo/client/react'
import { useEffect } from 'react'
import { inTabView, TAB_VIEW } from '../../../lib/browser/tab-view.ts'
import { IN_BACKGROUND } from '../../../lib/data/fresh-client.ts'
import { useNow } from '../../../lib/dates/use-now.ts'
import { square } from '../../../styles/square.ts'
import { color, font, from, radius, space } from '../../../styles/theme.ts'
import { ButtonLink } from '../../../ui/buttons/button-link.tsx'
import { NotLoaded } from '../../../ui/feedback/not-loaded.tsx'
import { Outline } from '../../../ui/feedback/outline.tsx'
import { SkeletonLine } from '../../../ui/feedback/skeleton.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { Line } from '../../../ui/layout/stack.ts'
import { NameLink } from '../../../ui/records/record-link.tsx'
import { type CardContent, type Cards, cardsOf, SAMPLE_CARDS } from './overview-texts.ts'
import {
  PortalOverviewDocument,
  RecordPortalVisitDocument,
} from './overview.operations.generated.ts'
import { ProjectLine } from './project-line.tsx'
import { SinceVisit } from './since-visit.tsx'
import { YourMove } from './your-move.tsx'

const CARDS = [
  { key: 'projects', icon: FolderKanban, title: 'Projects' },
  { key: 'milestones', icon: CalendarClock, title: 'Milestones' },
  { key: 'update', icon: Sparkles, title: 'Recent updates' },
  { key: 'messages', icon: MessageSquare, title: 'Messages' },
] as const

/** The dashboard tab: what waits for the client, what is new, the way of each project to its end, and four cards. */
export function Overview({ isDemo }: { isDemo: boolean }) {
  const now = useNow()
  const { data, error, refetch } = useQuery(PortalOverviewDocument)
  useVisit(data !== undefined)
  if (!data) {
    return (
      <NotLoaded
        what="your projects"
        error={error}
        onRetry={refetch}
        outline={<OverviewOutline />}
      />
    )
  }
  const { portalOverview, projectLines } = data
  const { hasRecords, activeProjects } = portalOverview
  const isSample = isDemo && !hasRecords
  return (
    <>
      <YourMove overview={data} onStale={() => void refetch().catch(() => undefined)} />
      {hasRecords && activeProjects === 0 && (
        <Line $gap={[2, 4]} $align="center" $marginBottom={4}>
          <p>No project is under way. Is there something that we can do?</p>
          <ButtonLink to={inTabView(PORTAL_WRITING_PATH)}>Write to us</ButtonLink>
        </Line>
      )}
      {portalOverview.news && <SinceVisit news={portalOverview.news} />}
      {projectLines.map((line) => (
        <ProjectLine key={line.projectId} line={line} />
      ))}
      <CardList cards={isSample ? SAMPLE_CARDS : cardsOf(portalOverview, now)} />
    </>
  )
}

/** Tells the server that the news are on screen, which decides what is new next time. Staff in a view leave no trace. */
function useVisit(isShown: boolean) {
  const [record] = useMutation(RecordPortalVisitDocument, { context: IN_BACKGROUND })
  useEffect(() => {
    // A failure is not shown: people came to see the dashboard.
    if (isShown && TAB_VIEW === null) void record().catch(() => undefined)
  }, [record, isShown])
}

/** Stands for the four cards while they load. */
function OverviewOutline() {
  return (
    <Outline label="Loading your projects">
      <CardList />
    </Outline>
  )
}

function CardList({ cards }: { cards?: Cards }) {
  return (
    <Grid>
      {CARDS.map(({ key, icon: Icon, title }) => (
        <li key={key}>
          <Tall>
            <Tile>
              <Icon size={22} strokeWidth={1.75} aria-hidden="true" />
            </Tile>
            <Title>{title}</Title>
            <Text>
              {cards ? textOf(cards[key]) : <SkeletonLine $width="12rem" $height="1.4em" />}
            </Text>
          </Tall>
        </li>
      ))}
    </Grid>
  )
}

function textOf({ text, path }: CardContent) {
  if (path === undefined) return text
  return (
    <Whole to={inTabView(path)}>
      <bdi>{text}</bdi>
    </Whole>
  )
}

const Grid = styled.ul`
  display: grid;
  gap: ${space[4]};

  ${from.small} {
    grid-template-columns: 1fr 1fr;
  }
`

const Tall = styled(Card)`
  position: relative;
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  align-content: start;
  column-gap: ${space[4]};
  height: 100%;
`

/** The whole card is pressed. */
const Whole = styled(NameLink)`
  &::after {
    position: absolute;
    inset: 0;
    border-radius: ${radius.large};
    content: '';
  }
`

const Tile = styled.span`
  ${square('2.75rem')}
  grid-row: span 2;
  border-radius: ${radius.medium};
  background: ${color.surfaceSunken};
  color: ${color.textSoft};
`

const Title = styled.h2`
  margin-bottom: ${space[1]};
  color: ${color.textSoft};
  font-size: ${font.small};
  letter-spacing: 0;
`

const Text = styled.p`
  font-size: ${font.h4};
  font-weight: 600;
  letter-spacing: -0.01em;
  overflow-wrap: anywhere;
`
