import { css, keyframes, styled } from 'styled-components'
import { MOTION_ALLOWED } from '../../styles/motion.ts'
import { color, radius, space } from '../../styles/theme.ts'
import { VisuallyHidden } from '../layout/visually-hidden.tsx'

interface SkeletonProps {
  /** The name of the loading content. */
  label: string
  rows?: number
  /** Height of a row, as a CSS length. */
  height?: string
  /** Whether it takes the height of the screen, so that content below does not move when its own is shorter. */
  tall?: boolean
}

/** The outline of a list while it loads. */
export function Skeleton({ label, rows = 4, height = '4.5rem', tall = false }: SkeletonProps) {
  return (
    <Waiting $tall={tall} data-loading="">
      <VisuallyHidden>{label}</VisuallyHidden>
      <ShapedRows $height={height} $count={rows} aria-hidden="true" />
    </Waiting>
  )
}

const breathe = keyframes`
  50% { opacity: 0.45; }
`

const breathing = css`
  ${MOTION_ALLOWED} {
    animation: ${breathe} 1.6s ease-in-out infinite;
  }
`

const bone = css`
  background: ${color.line};
  ${breathing}
`

/** A bar in the middle of each row. */
const BAR = `linear-gradient(transparent calc(50% - 0.375rem), ${color.line} 0 calc(50% + 0.375rem), transparent 0)`

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
`

/** Rows of a list: a name on the left, a word on the right, a line below. */
export const ShapedRows = styled.span<{ $height: string; $count?: number }>`
  height: calc(${({ $count = 1 }) => $count} * ${({ $height }) => $height});
  background:
    ${BAR} ${space[4]} 0 / 35% ${({ $height }) => $height} repeat-y,
    ${BAR} right ${space[4]} top 0 / 15% ${({ $height }) => $height} repeat-y,
    linear-gradient(transparent calc(100% - 1px), ${color.line} 0) 0 0 / 100%
      ${({ $height }) => $height} repeat-y;
  ${breathing}
`
