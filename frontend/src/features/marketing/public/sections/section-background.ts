import { css } from 'styled-components'
import { color } from '../../../../styles/theme.ts'
import { darkStyle } from '../../../../ui/layout/dark-style.ts'

export type Background = 'plain' | 'soft' | 'dark'

export interface BackgroundProps {
  $background: Background
}

/** The grounds of sections. */
export const backgrounds = {
  plain: css`
    background: ${color.background};
  `,
  soft: css`
    background: ${color.backgroundSoft};
  `,
  dark: darkStyle,
} satisfies Record<Background, unknown>
