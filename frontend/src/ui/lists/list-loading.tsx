import { styled } from 'styled-components'
import { color, radius } from '../../styles/theme.ts'
import { ShapedRows } from '../feedback/skeleton.tsx'
import { Loading } from '../feedback/spinner.tsx'

/**
 * Stands for a list while it loads: its frame and the shape of its rows, with a spinner. As high as the screen, so that
 * content below the list is not seen to move.
 *
 * @param label the name of the loading content
 */
export function ListLoading({ label }: { label: string }) {
  return (
    <Frame data-loading="">
      <Rows $height="2.75rem" aria-hidden="true" />
      <Loading label={label} />
    </Frame>
  )
}

const Frame = styled.div`
  position: relative;
  min-height: 100svh;
  border: 1px solid ${color.line};
  border-radius: ${radius.medium};
  background: ${color.surface};
`

const Rows = styled(ShapedRows)`
  position: absolute;
  inset: 0;
  height: auto;
`
