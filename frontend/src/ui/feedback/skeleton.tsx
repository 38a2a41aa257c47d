import { css, keyframes, styled } from 'styled-components'
import { MOTION_ALLOWED } from '../../styles/motion.ts'
import { color, radius, space } from '../../styles/theme.ts'
import { VisuallyHidden } from '../layout/visually-hidden.tsx'

interface SkeletonProps {
  /** What is loading. */
  label: string
  rows?: number
  /** Height of a row, as a CSS length. */
  height?: string
  /** Whether it takes the height of the screen, so that what follows it does not move when its content is shorter. */
  tall?: boolean
}

/** The outline of a list while it loads. */
export function Skeleton({ label, rows = 4, height = '4.5rem', tall = false }: SkeletonProps) {
  return (
    <Waiting $tall={tall} data-loading="">
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

const bone = css`
  background: ${color.line};

  ${MOTION_ALLOWED} {
    animation: ${breathe} 1.6s ease-in-out infinite;
  }
`

/** The outline of a short text while it loads. */
export const SkeletonLine = styled.span<{ $width: string; $height?: string }>`
  display: block;
  width: ${({ $width }) => $width};
  max-width: 100%;
  height: ${({ $height = '1em' }) => $height};
  border-radius: ${radius.small};
  ${bone}
`

/** The outline of a card while it loads. */
export const SkeletonBlock = styled.div<{ $height: string }>`
  height: ${({ $height }) => $height};
  border-radius: ${radius.large};
  ${bone}
`

/** An output element, so that screen readers announce it. */
const Waiting = styled.output<{ $tall: boolean }>`
  display: grid;
  align-content: start;
  min-height: ${({ $tall }) => ($tall ? '100svh' : 'auto')};
  gap: ${space[3]};
`

const Row = styled.span<{ $height: string }>`
  height: ${({ $height }) => $height};
  border-radius: ${radius.medium};
  ${bone}
`
