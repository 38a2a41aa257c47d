import { styled } from 'styled-components'
import { color, font, radius, space } from '../../../styles/theme.ts'

interface ProgressProps {
  done: number
  total: number
  /** A further note. */
  note?: string
}

/** How many milestones are done, in words and as a bar. */
export function Progress({ done, total, note }: ProgressProps) {
  return (
    <Frame>
      <Words>
        <strong>
          {done} of {total} done
        </strong>
        {note && <span>{note}</span>}
      </Words>
      <Track aria-hidden="true">
        <Done style={{ width: `${total === 0 ? 0 : (done / total) * 100}%` }} />
      </Track>
    </Frame>
  )
}

const Frame = styled.div`
  margin-bottom: ${space[4]};
`

const Words = styled.p`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  gap: ${space[1]} ${space[4]};
  font-size: ${font.small};
  font-variant-numeric: tabular-nums;

  span {
    color: ${color.textSoft};
  }
`

const Track = styled.div`
  height: 0.375rem;
  margin-top: ${space[2]};
  overflow: hidden;
  border-radius: ${radius.round};
  background: ${color.surfaceSunken};
`

const Done = styled.div`
  height: 100%;
  background: ${color.successText};
`
