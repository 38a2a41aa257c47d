import { styled } from 'styled-components'
import { color, layer, radius, space } from '../../styles/theme.ts'

export const MAIN_ID = 'main'

/** The first tab stop of a page; it skips the navigation. */
export function SkipLink() {
  const focusMain = () => document.getElementById(MAIN_ID)?.focus()
  return (
    <Anchor
      href={`#${MAIN_ID}`}
      onClick={(event) => {
        event.preventDefault()
        focusMain()
      }}
    >
      Skip to content
    </Anchor>
  )
}

/** The same without a router, where the browser may follow the link to the hash. */
export function SkipAnchor() {
  return <Anchor href={`#${MAIN_ID}`}>Skip to content</Anchor>
}

const Anchor = styled.a`
  position: fixed;
  z-index: ${layer.skipLink};
  top: ${space[2]};
  left: ${space[2]};
  padding: ${space[2]} ${space[4]};
  border-radius: ${radius.small};
  background: ${color.surface};
  color: ${color.brandText};
  font-weight: 600;

  &:not(:focus) {
    transform: translateY(-200%);
  }
`
