import { styled } from 'styled-components'
import { segment, segments } from '../../styles/segments.ts'
import { space } from '../../styles/theme.ts'

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
        <Tab key={name} href={href} data-swap aria-current={name === current && 'page'}>
          {text}
        </Tab>
      ))}
    </List>
  )
}

const List = styled.nav`
  ${segments}
  gap: ${space[1]};
  margin-bottom: ${space[5]};
  padding: ${space[1]};
`

const Tab = styled.a`
  ${segment("&[aria-current='page']")}
  display: grid;
  place-items: center;
  min-height: 2.75rem;
  border: 1px solid transparent;
  text-decoration: none;

  @media (forced-colors: active) {
    &[aria-current='page'] {
      border-color: Highlight;
    }
  }
`
