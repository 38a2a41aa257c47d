import { FolderKanban, MessagesSquare, Users } from 'lucide-react'
import { styled } from 'styled-components'
import { font, glow, darkSection, radius, space } from '../../../styles/theme.ts'
import { darkStyle } from '../../../ui/layout/dark-style.ts'

const FEATURES = [
  {
    icon: Users,
    title: 'Client management',
    text: 'Every client with contact details, status and notes in one list.',
  },
  {
    icon: FolderKanban,
    title: 'Project tracking',
    text: 'What is planned, under way and done, with dates and priorities.',
  },
  {
    icon: MessagesSquare,
    title: 'Contact management',
    text: 'Contacts from the website, and which ones have been answered.',
  },
] as const

/** Introduces the back office beside the sign-in form. */
export function AuthPanel() {
  return (
    <Panel>
      <Title>The back office</Title>
      <p>One place for the people we work for and the work we do for them.</p>
      <List>
        {FEATURES.map(({ icon: Icon, title, text }) => (
          <Item key={title}>
            <Tile>
              <Icon size={20} aria-hidden="true" />
            </Tile>
            <div>
              <h3>{title}</h3>
              <p>{text}</p>
            </div>
          </Item>
        ))}
      </List>
    </Panel>
  )
}

const Panel = styled.div`
  ${darkStyle}
  display: grid;
  align-content: center;
  gap: ${space[4]};
  padding: clamp(${space[6]}, 5vw, ${space[8]});
  background:
    radial-gradient(30rem 24rem at 100% 0%, ${glow.brandEnd}, transparent),
    radial-gradient(30rem 24rem at 0% 100%, ${glow.brand}, transparent), ${darkSection.background};
  color: ${darkSection.textSoft};
`

const Title = styled.h2`
  color: ${darkSection.text};
  font-size: ${font.h2};
`

const List = styled.ul`
  display: grid;
  gap: ${space[5]};
  margin-top: ${space[5]};
`

const Item = styled.li`
  display: flex;
  gap: ${space[4]};

  h3 {
    margin-bottom: ${space[1]};
    color: ${darkSection.text};
    font-size: ${font.h4};
    letter-spacing: -0.01em;
  }
`

const Tile = styled.span`
  flex: none;
  display: grid;
  place-items: center;
  width: 2.75rem;
  height: 2.75rem;
  border: 1px solid ${darkSection.line};
  border-radius: ${radius.medium};
  background: ${darkSection.raised};
  color: ${darkSection.brandText};
`
