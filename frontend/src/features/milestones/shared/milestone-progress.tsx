import { styled } from 'styled-components'
import { color, font, space } from '../../../styles/theme.ts'
import { DoneBar } from '../../../ui/feedback/done-bar.tsx'
import { Stack } from '../../../ui/layout/stack.ts'

interface ProgressProps {
  done: number
  total: number
  /** A further note. */
  note?: string
}

/** How many milestones are done, in words and as a bar. */
export function Progress({ done, total, note }: ProgressProps) {
  return (
    <Stack $gap={2} $marginBottom={4}>
      <Words>
        <strong>
          {done} of {total} done
        </strong>
        {note && <span>{note}</span>}
      </Words>
      <DoneBar done={done} total={total} />
    </Stack>
  )
}

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
