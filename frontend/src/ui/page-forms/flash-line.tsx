import type { Flash } from '@loggia/contracts/pages/flashes'
import { css, styled } from 'styled-components'
import { color, font, layer, radius, size, space } from '../../styles/theme.ts'

interface FlashLineProps {
  flash: Flash | null
  /** Whether it stands at the lower edge of the window, on pages whose header covers the upper one. */
  isFixed?: boolean
}

/** The message left by a redirect. Scripts show it in a toast; without them, it is on the page. */
export function FlashLine({ flash, isFixed = false }: FlashLineProps) {
  if (!flash) return null
  const { title, description, variant } = flash
  return (
    <Line
      data-flash={JSON.stringify(flash)}
      $isFixed={isFixed}
      $isDestructive={variant === 'destructive'}
    >
      <strong>{title}</strong>
      {description && ` – ${description}`}
    </Line>
  )
}

const fixed = css`
  position: fixed;
  z-index: ${layer.toast};
  inset: auto ${space[4]} calc(${size.banner} + ${space[4]});
  margin: 0;
`

const Line = styled.output<{ $isFixed: boolean; $isDestructive: boolean }>`
  display: none;
  margin-bottom: ${space[5]};
  padding: ${space[3]} ${space[4]};
  border-radius: ${radius.small};
  background: ${({ $isDestructive }) => ($isDestructive ? color.dangerSoft : color.successSoft)};
  color: ${({ $isDestructive }) => ($isDestructive ? color.dangerText : color.successText)};
  font-size: ${font.small};

  @media (scripting: none) {
    display: block;
    ${({ $isFixed }) => $isFixed && fixed}
  }
`
