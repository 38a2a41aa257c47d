import { css, styled } from 'styled-components'
import { quick } from '../../styles/motion.ts'
import { color, font, radius, space } from '../../styles/theme.ts'
import { VisuallyHidden } from '../layout/visually-hidden.tsx'

interface WorkProgressProps {
  /** The work: 'Importing'. */
  label: string
  done: number
  total: number
  /** The counted things: 'rows'. */
  unit: string
  /** About how long (ms) the rest takes; null while that is unknown. */
  leftMs: number | null
}

/** How far long work has come, as a bar and in words. Screen readers are told at each quarter. */
export function WorkProgress({ label, done, total, unit, leftMs }: WorkProgressProps) {
  const share = total === 0 ? 0 : done / total
  const text = `${done.toLocaleString('en-US')} of ${total.toLocaleString('en-US')} ${unit}`
  const quarter = Math.floor(share * 4) * 25
  return (
    <div>
      <Line>
        <span>
          {label}: {text}
        </span>
        <span>{leftMs !== null && share < 1 && `${durationText(leftMs)} left`}</span>
      </Line>
      <Bar aria-label={label} aria-valuetext={text} value={done} max={total} />
      <VisuallyHidden aria-live="polite">{quarter > 0 && `${quarter} percent done`}</VisuallyHidden>
    </div>
  )
}

/** 'about 20 seconds', 'about 3 minutes'. */
function durationText(ms: number): string {
  const seconds = Math.max(1, Math.ceil(ms / 1_000))
  if (seconds < 90) return `about ${seconds} ${seconds === 1 ? 'second' : 'seconds'}`
  return `about ${Math.ceil(seconds / 60)} minutes`
}

const Line = styled.p`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  gap: 0 ${space[4]};
  margin-bottom: ${space[2]};
  font-size: ${font.small};
  font-variant-numeric: tabular-nums;

  > :last-child {
    color: ${color.textSoft};
  }
`

const fill = css`
  border-radius: ${radius.round};
  background: ${color.infoText};
  transition: width ${quick};
`

/** Browsers name its parts differently, and ignore rules with a name that they do not know. */
const Bar = styled.progress`
  display: block;
  overflow: hidden;
  width: 100%;
  height: 0.75rem;
  border: 1px solid ${color.lineStrong};
  border-radius: ${radius.round};
  background: ${color.surfaceSunken};
  appearance: none;

  &::-webkit-progress-bar {
    background: transparent;
  }

  &::-webkit-progress-value {
    ${fill}
  }

  &::-moz-progress-bar {
    ${fill}
  }

  @media (forced-colors: active) {
    appearance: auto;
  }
`
