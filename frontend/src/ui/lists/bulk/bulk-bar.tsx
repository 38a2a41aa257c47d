import { MAX_SELECTED_ROWS } from '@loggia/contracts/paging'
import { type ReactNode, useRef, useState } from 'react'
import { styled } from 'styled-components'
import type { FurtherRows } from '../../../lib/data/use-selection.ts'
import { color, font, radius, space } from '../../../styles/theme.ts'
import { Button } from '../../buttons/button.tsx'
import { useToastResult } from '../../feedback/use-toast-result.ts'

interface BulkBarProps {
  /** The number of selected rows. */
  count: number
  /** The rows of other pages that can be selected as well. */
  further: FurtherRows | null
  onClear: () => void
  /** The actions for the selected rows. */
  children: ReactNode
}

/** The bar above a list while rows are selected. */
export function BulkBar({ count, further, onClear, children }: BulkBarProps) {
  const status = useRef<HTMLElement>(null)
  if (count === 0) return null
  return (
    <Bar aria-label="Selected rows">
      <strong ref={status} tabIndex={-1} aria-live="polite">
        {count.toLocaleString('en-US')} selected
      </strong>
      {further && <SelectAll further={further} onSelected={() => status.current?.focus()} />}
      {children}
      <Button variant="quiet" onClick={onClear}>
        Clear
      </Button>
    </Bar>
  )
}

interface SelectAllProps {
  further: FurtherRows
  /** Called once they are selected, when this button is about to go. */
  onSelected: () => void
}

function SelectAll({ further, onSelected }: SelectAllProps) {
  const { total, isAtLeast, selectAll } = further
  const [isLoading, setIsLoading] = useState(false)
  const toastResult = useToastResult()
  const all = `${total.toLocaleString('en-US')}${isAtLeast ? ' or more' : ''}`
  const first = MAX_SELECTED_ROWS.toLocaleString('en-US')

  async function run() {
    setIsLoading(true)
    await toastResult(async () => {
      await selectAll()
      onSelected()
    }, 'Failed to select all rows')
    setIsLoading(false)
  }

  return (
    <Button variant="quiet" busy={isLoading} busyLabel="Selecting..." onClick={() => void run()}>
      {total > MAX_SELECTED_ROWS ? `Select the first ${first} of ${all}` : `Select all ${all}`}
    </Button>
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

  strong {
    outline: none;
  }

  button {
    min-height: 2.25rem;
    padding-block: ${space[1]};
    font-size: ${font.small};
  }
`
