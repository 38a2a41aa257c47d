import { styled } from 'styled-components'
import { turn } from '../../styles/motion.ts'
import { VisuallyHidden } from '../layout/visually-hidden.tsx'

interface SpinnerProps {
  /** Size in rem. */
  size?: number
}

/** Decoration; whatever is busy says so itself. Turns under reduced motion too: it is the message. */
export function Spinner({ size = 1.125 }: SpinnerProps) {
  return <Ring $size={size} aria-hidden="true" />
}

interface LoadingProps {
  /** What is being waited for. */
  label?: string
  /** Whether the label is shown rather than only read. */
  visible?: boolean
  /** Whether a whole screen is being waited for. */
  screen?: boolean
}

export function Loading({ label = 'Loading', visible = false, screen = false }: LoadingProps) {
  return (
    <Waiting $screen={screen}>
      <Spinner size={2.25} />
      {visible ? <span>{label}</span> : <VisuallyHidden>{label}</VisuallyHidden>}
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

/** An output element is said aloud when it comes. */
const Waiting = styled.output<{ $screen: boolean }>`
  display: grid;
  place-items: center;
  place-content: center;
  gap: 1rem;
  min-height: ${({ $screen }) => ($screen ? '80svh' : '14rem')};
`
