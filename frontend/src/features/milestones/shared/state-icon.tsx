import { styled } from 'styled-components'
import { gentle, MOTION_ALLOWED } from '../../../styles/motion.ts'
import { color } from '../../../styles/theme.ts'

/** The state of a milestone as a ring: empty, with a dot, or ticked. Becoming done draws the tick. */
export function StateIcon({ state }: { state: string }) {
  return (
    <Ring viewBox="0 0 20 20" data-state={state.toLowerCase()} aria-hidden="true">
      <circle cx="10" cy="10" r="8.25" />
      <circle data-dot="" cx="10" cy="10" r="3.5" />
      <path d="m6.5 10.25 2.5 2.5 4.5-5" pathLength="1" />
    </Ring>
  )
}

const Ring = styled.svg`
  flex: none;
  width: 1.25rem;
  height: 1.25rem;
  fill: none;
  stroke: currentColor;
  stroke-width: 1.5;
  stroke-linecap: round;
  stroke-linejoin: round;
  color: ${color.textSoft};

  [data-dot],
  path {
    opacity: 0;
  }

  path {
    stroke-dasharray: 1;
    stroke-dashoffset: 1;
  }

  &[data-state^='in'] {
    color: ${color.infoText};

    [data-dot] {
      fill: currentColor;
      stroke: none;
      opacity: 1;
    }
  }

  &[data-state='done'] {
    color: ${color.successText};

    path {
      opacity: 1;
      stroke-dashoffset: 0;
    }
  }

  ${MOTION_ALLOWED} {
    transition: color ${gentle};

    path {
      transition: stroke-dashoffset ${gentle};
    }
  }
`
