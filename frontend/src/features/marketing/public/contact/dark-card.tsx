import type { LucideIcon } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { styled } from 'styled-components'
import { square } from '../../../../styles/square.ts'
import { glow, darkSection, radius, space } from '../../../../styles/theme.ts'
import { darkStyle } from '../../../../ui/layout/dark-style.ts'

interface DarkCardProps {
  icon: LucideIcon
  title: string
  text: string
  /** The action of the card: a link or a form. */
  children: ReactNode
}

export function DarkCard({ icon: Icon, title, text, children }: DarkCardProps) {
  const id = useId()
  return (
    <Panel aria-labelledby={id}>
      <Tile>
        <Icon size={28} strokeWidth={1.5} aria-hidden="true" />
      </Tile>
      <Title id={id}>{title}</Title>
      <Text>{text}</Text>
      <Action>{children}</Action>
    </Panel>
  )
}

const Panel = styled.section`
  ${darkStyle}
  display: flex;
  flex-direction: column;
  overflow-wrap: anywhere;
  align-items: flex-start;
  padding: clamp(${space[5]}, 4vw, ${space[7]});
  border-radius: calc(${radius.large} * 1.4);
  background:
    radial-gradient(28rem 18rem at 100% 0%, ${glow.brandEnd}, transparent),
    radial-gradient(28rem 18rem at 0% 100%, ${glow.brand}, transparent), ${darkSection.background};
`

const Tile = styled.span`
  ${square('3.5rem')}
  border: 1px solid ${darkSection.line};
  border-radius: ${radius.large};
  background: ${darkSection.raised};
  color: ${darkSection.teal};
`

const Title = styled.h2`
  margin-top: ${space[5]};
  font-size: clamp(1.5rem, 1.2rem + 1.2vw, 2rem);
`

const Text = styled.p`
  max-width: 34rem;
  margin-block: ${space[3]} ${space[5]};
  color: ${darkSection.textSoft};
`

const Action = styled.div`
  width: 100%;
  margin-top: auto;
`
