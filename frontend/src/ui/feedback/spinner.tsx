import { styled } from 'styled-components'
import { turn } from '../../styles/motion.ts'
import { VisuallyHidden } from '../layout/visually-hidden.tsx'

interface SpinnerProps {
  /** Size in rem. */
  size?: number
}

/** Decorative: the busy element has a label of its own. It turns under reduced motion too, since turning is its meaning. */
export function Spinner({ size = 1.125 }: SpinnerProps) {
  return <Ring $size={size} aria-hidden="true" />
}

interface LoadingProps {
  /** The name of the loading content; only screen readers announce it. */
  label?: string
  /** Whether a whole screen is loading. */
  screen?: boolean
}

export function Loading({ label = 'Loading', screen = false }: LoadingProps) {
  return (
    <Waiting $screen={screen}>
      <Spinner size={2.25} />
      <VisuallyHidden>{label}</VisuallyHidden>
    </Waiting>
  )
}

const Ring = styled.span<{ $size: number }>`
  display: inline-block;
  flex: none;
  width: ${({ $size }) => $size}rem;
  height: ${({ $size }) => $size}rem;
  border: 0.15em solid currentColor;
  border-right-color: transparent;
  border-radius: 50%;
  animation: ${turn} 0.8s linear infinite;
`

/** An output element, so that screen readers announce it. */
const Waiting = styled.output<{ $screen: boolean }>`
  display: grid;
  place-items: center;
  place-content: center;
  gap: 1rem;
  min-height: ${({ $screen }) => ($screen ? '80svh' : '14rem')};
`
