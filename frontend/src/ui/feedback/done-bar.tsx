import { styled } from 'styled-components'
import { color, radius } from '../../styles/theme.ts'

interface DoneBarProps {
  done: number
  total: number
}

/** How much is done, as a bar below or above the words that tell it. */
export function DoneBar({ done, total }: DoneBarProps) {
  return (
    <Track aria-hidden="true">
      <Fill style={{ width: `${total === 0 ? 0 : (done / total) * 100}%` }} />
    </Track>
  )
}

const Track = styled.div`
  height: 0.375rem;
  overflow: hidden;
  border-radius: ${radius.round};
  background: ${color.surfaceSunken};
`

const Fill = styled.div`
  height: 100%;
  background: ${color.successText};

  @media (forced-colors: active) {
    background: Highlight;
    forced-color-adjust: none;
  }
`
