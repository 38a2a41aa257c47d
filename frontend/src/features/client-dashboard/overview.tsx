import { CalendarClock, FolderKanban, MessageSquare, Sparkles } from 'lucide-react'
import { styled } from 'styled-components'
import { dayOf } from '../../lib/dates/calendar.ts'
import { useNow } from '../../lib/dates/use-now.ts'
import { color, font, from, radius, space } from '../../styles/theme.ts'
import { Outline } from '../../ui/feedback/outline.tsx'
import { Bone } from '../../ui/feedback/skeleton.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { cardTexts, type OwnProject } from './overview-texts.ts'

const CARDS = [
  { key: 'projects', icon: FolderKanban, title: 'Projects' },
  { key: 'milestones', icon: CalendarClock, title: 'Milestones' },
  { key: 'update', icon: Sparkles, title: 'Recent updates' },
  { key: 'messages', icon: MessageSquare, title: 'Messages' },
] as const

/** The four cards of the dashboard tab. */
export function Overview({ projects }: { projects: readonly OwnProject[] }) {
  const now = useNow()
  return <Cards texts={cardTexts(projects, dayOf(new Date(now)), now)} />
}

/** Stands for the four cards while the projects load. */
export function OverviewOutline() {
  return (
    <Outline label="Loading your projects">
      <Cards />
    </Outline>
  )
}

function Cards({ texts }: { texts?: ReturnType<typeof cardTexts> }) {
  return (
    <Grid>
      {CARDS.map(({ key, icon: Icon, title }) => (
        <li key={key}>
          <Tall>
            <Tile>
              <Icon size={22} strokeWidth={1.75} aria-hidden="true" />
            </Tile>
            <Title>{title}</Title>
            <Text>{texts?.[key] ?? <Bone $width="12rem" $height="1.4em" />}</Text>
          </Tall>
        </li>
      ))}
    </Grid>
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
  height: 100%;
`

const Tile = styled.span`
  display: grid;
  place-items: center;
  width: 2.75rem;
  height: 2.75rem;
  margin-bottom: ${space[4]};
  border-radius: ${radius.medium};
  background: ${color.brandSoft};
  color: ${color.brandText};
`

const Title = styled.h2`
  margin-bottom: ${space[1]};
  color: ${color.textSoft};
  font-size: ${font.small};
  font-weight: 500;
  letter-spacing: 0;
`

const Text = styled.p`
  font-size: ${font.h4};
  font-weight: 600;
  letter-spacing: -0.01em;
  overflow-wrap: anywhere;
`
