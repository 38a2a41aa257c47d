import { css, keyframes } from 'styled-components'
import { cssTiming, GENTLE, LAYOUT_MOTION, QUICK, SLIDE } from './timings.ts'

/** Source of the numbers: specification, section 9. */
export const TYPING_INTERVAL_MS = 50
const ENTRANCE_SECONDS = 0.8
export const ENTRANCE_DELAYS = { first: 0.1, second: 0.3, third: 0.4 } as const
export const PARALLAX_TRAVEL = { from: '-10%', to: '10%' } as const
/** `within` is the share of the page's scroll during which the grid moves. */
export const GRID_TRAVEL = { to: '50%', within: 0.5 } as const

export const layoutMotion = cssTiming(LAYOUT_MOTION)
export const quick = cssTiming(QUICK)
export const gentle = cssTiming(GENTLE)
export const slide = cssTiming(SLIDE)

export const MOTION_ALLOWED = '@media (prefers-reduced-motion: no-preference)'

// Never from opacity 0: browsers count invisible text as painted late (largest contentful paint).
const rise = keyframes`
  from { opacity: 0.2; transform: translateY(1.25rem); }
`

/** Plain CSS, so that a page rendered on the server animates before any script has arrived. */
export function entrance(delay: number) {
  return css`
    ${MOTION_ALLOWED} {
      animation: ${rise} ${ENTRANCE_SECONDS}s ${delay}s ${GENTLE.easing} backwards;
    }
  `
}

/** Where the position of the page can drive an animation without a script. */
export const SCROLL_TIMELINES = '@supports (animation-timeline: scroll())'

export const appear = keyframes`
  from { opacity: 0; }
`

export const lift = keyframes`
  from { translate: 0 4px; }
`

export const SLIGHT_MS = 140

/** For content that opens above the page or is added to it. It takes keys and presses from its first frame on. */
export const slightEntrance = css`
  ${MOTION_ALLOWED} {
    animation:
      ${appear} ${SLIGHT_MS}ms ease-out,
      ${lift} ${SLIGHT_MS}ms ease-out;
  }
`

export const turn = keyframes`
  to { transform: rotate(1turn); }
`
