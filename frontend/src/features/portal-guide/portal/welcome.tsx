import { FileText, FolderKanban, type LucideIcon, MessageSquare, UserRound } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { styled } from 'styled-components'
import { color, font, from, space } from '../../../styles/theme.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import type { PortalGuide } from './use-portal-guide.ts'
import { WhomToAsk } from './whom-to-ask.tsx'
import { Text } from '../../../ui/layout/stack.ts'

interface WelcomeProps {
  /** The name in the greeting. */
  name: string | null
  guide: PortalGuide
  onClose: () => void
}

/** Greets a client, and names the parts of the portal. It is opened on demand, so that it gets the focus. */
export function Welcome({ name, guide, onClose }: WelcomeProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <Frame as="section" aria-labelledby="welcome">
      <h2 id="welcome" ref={heading} tabIndex={-1}>
        {name ? `Welcome, ${name}` : 'Welcome'}
      </h2>
      <Text $soft>This is where we work together. Here is what you will find:</Text>
      <List>
        {partsOf(guide).map(({ icon: Icon, title, text }) => (
          <li key={title}>
            <Icon size={20} strokeWidth={1.75} aria-hidden="true" />
            <div>
              <h3>{title}</h3>
              <p>{text}</p>
            </div>
          </li>
        ))}
      </List>
      <WhomToAsk guide={guide} />
      <Button variant="secondary" onClick={onClose}>
        Close the welcome
      </Button>
    </Frame>
  )
}

interface Part {
  icon: LucideIcon
  title: string
  text: string
}

function partsOf({ projects, hasDocuments, contact }: PortalGuide): Part[] {
  return [
    { icon: FolderKanban, title: 'Projects', text: PROJECTS[Math.min(projects, 2)] ?? '' },
    {
      icon: FileText,
      title: 'Documents',
      text: hasDocuments
        ? 'The files that we share with you, always in their latest version.'
        : 'Files that we share with you will appear there.',
    },
    {
      icon: MessageSquare,
      title: 'Messages',
      text: 'Write to us where the work is. We answer here, and you are told by email.',
    },
    ...(contact
      ? [{ icon: UserRound, title: contact, text: 'Looks after everything we do for you.' }]
      : []),
  ]
}

/** By the number of projects: none, one, or several. */
const PROJECTS = [
  'Your projects appear there as soon as we begin one.',
  'Your project: where it stands, what comes next and when.',
  'Your projects: where each of them stands, what comes next and when.',
]

const Frame = styled(Card)`
  display: grid;
  justify-items: start;
  gap: ${space[5]};

  h2 {
    font-size: ${font.h3};
    overflow-wrap: anywhere;
  }
`

const List = styled.ul`
  display: grid;
  gap: ${space[5]};

  ${from.small} {
    grid-template-columns: 1fr 1fr;
  }

  li {
    display: flex;
    gap: ${space[3]};
    min-width: 0;
  }

  svg {
    margin-top: 0.2em;
    color: ${color.textSoft};
  }

  h3 {
    font-size: ${font.body};
    overflow-wrap: anywhere;
  }

  p {
    color: ${color.textSoft};
  }
`
