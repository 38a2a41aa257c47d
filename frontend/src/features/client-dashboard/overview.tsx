import { CalendarClock, FolderKanban, MessageSquare, Sparkles } from 'lucide-react'
import { styled } from 'styled-components'
import { color, font, from, radius, space } from '../../styles/theme.ts'
import { Card } from '../../ui/card.tsx'

const CARDS = [
  { icon: FolderKanban, title: 'Projects', text: '2 active projects' },
  { icon: CalendarClock, title: 'Milestones', text: '3 milestones in the next 30 days' },
  {
    icon: Sparkles,
    title: 'Recent updates',
    text: 'Design review notes were added to your project',
  },
  { icon: MessageSquare, title: 'Messages', text: '1 unread message' },
] as const

export function Overview() {
  return (
    <Grid>
      {CARDS.map(({ icon: Icon, title, text }) => (
        <li key={title}>
          <Tall>
            <Tile>
              <Icon size={22} strokeWidth={1.75} aria-hidden="true" />
            </Tile>
            <Title>{title}</Title>
            <Text>{text}</Text>
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
`
