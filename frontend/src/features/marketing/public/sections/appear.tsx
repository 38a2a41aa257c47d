import { css, keyframes, styled } from 'styled-components'
import { MOTION_ALLOWED, SCROLL_TIMELINES } from '../../../../styles/motion.ts'

const rise = keyframes`
  from { transform: translateY(1.75rem); }
`

/**
 * Rises as it is scrolled into view. The position of the page drives the animation, so that nothing ever waits for a
 * script or a timer. It moves without fading: programs that take a picture of the whole page scroll nothing.
 */
export const Appear = styled.div`
  @media screen {
    ${MOTION_ALLOWED} {
      ${SCROLL_TIMELINES} {
        ${css`
          animation: ${rise} cubic-bezier(0.2, 0.7, 0.2, 1) both;
          animation-timeline: view();
          animation-range: cover 0 cover 9rem;
        `}
      }
    }
  }
`
