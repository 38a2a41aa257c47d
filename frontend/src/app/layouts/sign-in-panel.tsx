import type { LucideIcon } from 'lucide-react'
import { styled } from 'styled-components'
import { darkSection, font, from, glow, radius, space } from '../../styles/theme.ts'
import { darkStyle } from '../../ui/layout/dark-style.ts'

export interface SignInPanelProps {
  title: string
  lead: string
  features: readonly { icon: LucideIcon; title: string; text: string }[]
}

/** The note beside a sign-in form on the room that it opens. Phones have no room for it. */
export function SignInPanel({ title, lead, features }: SignInPanelProps) {
  return (
    <Panel>
      <Title>{title}</Title>
      <p>{lead}</p>
      <List>
        {features.map(({ icon: Icon, title: name, text }) => (
          <Item key={name}>
            <Tile>
              <Icon size={20} aria-hidden="true" />
            </Tile>
            <div>
              <h3>{name}</h3>
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
  display: none;
  align-content: center;
  gap: ${space[4]};
  padding: clamp(${space[6]}, 5vw, ${space[8]});
  background:
    radial-gradient(30rem 24rem at 100% 0%, ${glow.brandEnd}, transparent),
    radial-gradient(30rem 24rem at 0% 100%, ${glow.brand}, transparent), ${darkSection.background};
  color: ${darkSection.textSoft};

  ${from.small} {
    display: grid;
  }
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
