import { css, type RuleSet } from 'styled-components'
import { quick } from './motion.ts'
import { color, font, radius } from './theme.ts'

/** The ground on which the choices of a switch, or tabs, stand side by side, each as wide as the others. */
export const segments = css`
  display: grid;
  grid-auto-flow: column;
  grid-auto-columns: 1fr;
  border-radius: ${radius.medium};
  background: ${color.surfaceSunken};
`

/** One of them. @param chosen the selector of the chosen one */
export const segment = (chosen: string): RuleSet => css`
  border-radius: ${radius.small};
  color: ${color.textSoft};
  font-size: ${font.small};
  font-weight: 600;
  transition:
    background-color ${quick},
    color ${quick};

  &:hover {
    color: ${color.text};
  }

  ${chosen} {
    background: ${color.surface};
    color: ${color.text};
    box-shadow: 0 1px 3px ${color.shadow};
  }
`
