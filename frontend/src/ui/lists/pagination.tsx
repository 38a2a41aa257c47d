import { PAGE_SIZE } from '@loggia/contracts/paging'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { styled } from 'styled-components'
import { color, font, space } from '../../styles/theme.ts'
import { IconButton } from '../buttons/icon-button.tsx'

interface PaginationProps {
  /** From 1. */
  page: number
  /** The number of rows on all pages. */
  total: number
  /** Whether there may be more rows than were counted. */
  isAtLeast: boolean
  onPage: (page: number) => void
}

/** The position in a list and the buttons to turn its pages; nothing when there is only one page. */
export function Pagination({ page, total, isAtLeast, onPage }: PaginationProps) {
  if (total <= PAGE_SIZE) return null
  const first = (page - 1) * PAGE_SIZE + 1
  const last = Math.min(page * PAGE_SIZE, total)
  return (
    <Bar aria-label="Pages">
      <span aria-live="polite">
        {first.toLocaleString('en-US')}–{last.toLocaleString('en-US')} of{' '}
        {total.toLocaleString('en-US')}
        {isAtLeast && ' or more'}
      </span>
      <IconButton
        icon={ChevronLeft}
        label="Previous page"
        disabled={page <= 1}
        onClick={() => onPage(page - 1)}
      />
      <IconButton
        icon={ChevronRight}
        label="Next page"
        disabled={last >= total}
        onClick={() => onPage(page + 1)}
      />
    </Bar>
  )
}

const Bar = styled.nav`
  display: flex;
  align-items: center;
  justify-content: flex-end;
  gap: ${space[2]};
  padding-top: ${space[3]};
  color: ${color.textSoft};
  font-size: ${font.small};
  font-variant-numeric: tabular-nums;
`
