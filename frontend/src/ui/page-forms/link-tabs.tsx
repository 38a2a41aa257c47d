import { styled } from 'styled-components'
import { color, font, radius, space } from '../../styles/theme.ts'
import { quick } from '../../styles/motion.ts'

interface LinkTabsProps {
  label: string
  current: string
  tabs: readonly { name: string; label: string; href: string }[]
}

/** Tabs that are links, of which each shows its own page; the script swaps only the part that differs. */
export function LinkTabs({ label, current, tabs }: LinkTabsProps) {
  return (
    <List aria-label={label}>
      {tabs.map(({ name, label: text, href }) => (
        <Tab key={name} href={href} data-swap={href} aria-current={name === current && 'page'}>
          {text}
        </Tab>
      ))}
    </List>
  )
}

const List = styled.nav`
  display: grid;
  grid-auto-flow: column;
  grid-auto-columns: 1fr;
  gap: ${space[1]};
  margin-bottom: ${space[5]};
  padding: ${space[1]};
  border-radius: ${radius.medium};
  background: ${color.surfaceSunken};
`

const Tab = styled.a`
  display: grid;
  place-items: center;
  min-height: 2.75rem;
  border: 1px solid transparent;
  border-radius: ${radius.small};
  color: ${color.textSoft};
  font-size: ${font.small};
  font-weight: 600;
  text-decoration: none;
  transition:
    background-color ${quick},
    color ${quick};

  &:hover {
    color: ${color.text};
  }

  &[aria-current='page'] {
    background: ${color.surface};
    color: ${color.text};
    box-shadow: 0 1px 3px ${color.shadow};

    @media (forced-colors: active) {
      border-color: Highlight;
    }
  }
`
