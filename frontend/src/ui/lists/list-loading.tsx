import { styled } from 'styled-components'
import { color, radius } from '../../styles/theme.ts'
import { Loading } from '../feedback/spinner.tsx'

/**
 * Stands for a list while it loads: its frame, with a spinner. As high as the screen, so that what follows the list is
 * not seen to move.
 *
 * @param label what is loading
 */
export function ListLoading({ label }: { label: string }) {
  return (
    <Frame data-loading="">
      <Loading label={label} />
    </Frame>
  )
}

const ROW = '2.75rem'

const Frame = styled.div`
  min-height: 100svh;
  border: 1px solid ${color.line};
  border-radius: ${radius.medium};
  background: ${color.surface}
    repeating-linear-gradient(transparent 0 calc(${ROW} - 1px), ${color.line} 0 ${ROW});
`
