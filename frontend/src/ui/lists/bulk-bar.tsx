import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { color, font, radius, space } from '../../styles/theme.ts'
import { Button } from '../buttons/button.tsx'

interface BulkBarProps {
  /** The number of selected rows. */
  count: number
  onClear: () => void
  /** The actions for the selected rows. */
  children: ReactNode
}

/** The bar above a list while rows are selected. */
export function BulkBar({ count, onClear, children }: BulkBarProps) {
  if (count === 0) return null
  return (
    <Bar aria-label="Selected rows">
      <strong aria-live="polite">{count} selected</strong>
      {children}
      <Button variant="quiet" onClick={onClear}>
        Clear
      </Button>
    </Bar>
  )
}

const Bar = styled.section`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[2]} ${space[3]};
  margin-bottom: ${space[3]};
  padding: ${space[2]} ${space[4]};
  border-radius: ${radius.medium};
  background: ${color.brandSoft};
  font-size: ${font.small};

  button {
    min-height: 2.25rem;
    padding-block: ${space[1]};
    font-size: ${font.small};
  }
`
