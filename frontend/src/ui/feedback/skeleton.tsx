import { keyframes, styled } from 'styled-components'
import { MOTION_ALLOWED } from '../../styles/motion.ts'
import { color, radius, space } from '../../styles/theme.ts'
import { VisuallyHidden } from '../layout/visually-hidden.tsx'

interface SkeletonProps {
  /** What is loading. */
  label: string
  rows?: number
  /** Height of a row, as a CSS length. */
  height?: string
}

/** The outline of a list while it loads. */
export function Skeleton({ label, rows = 4, height = '4.5rem' }: SkeletonProps) {
  return (
    <Waiting>
      <VisuallyHidden>{label}</VisuallyHidden>
      {Array.from({ length: rows }, (_, row) => (
        <Row key={row} $height={height} aria-hidden="true" />
      ))}
    </Waiting>
  )
}

const breathe = keyframes`
  50% { opacity: 0.45; }
`

/** An output element, so that screen readers announce it. */
const Waiting = styled.output`
  display: grid;
  gap: ${space[3]};
`

const Row = styled.span<{ $height: string }>`
  height: ${({ $height }) => $height};
  border-radius: ${radius.medium};
  background: ${color.surfaceSunken};

  ${MOTION_ALLOWED} {
    animation: ${breathe} 1.6s ease-in-out infinite;
  }
`
