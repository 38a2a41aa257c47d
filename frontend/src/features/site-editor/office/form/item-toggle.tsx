import { ChevronDown, ChevronRight } from 'lucide-react'
import { styled } from 'styled-components'
import { lineClamp } from '../../../../styles/line-clamp.ts'
import { color, radius, size, space } from '../../../../styles/theme.ts'
import { Badge } from '../../../../ui/lists/badge.tsx'

interface ItemToggleProps {
  /** Such as 'service 2'. */
  name: string
  /** What is in it; empty for a new one. */
  title: string
  open: boolean
  isWrong: boolean
  onToggle: () => void
}

/** The heading of an item, which shows and hides its fields. */
export function ItemToggle({ name, title, open, isWrong, onToggle }: ItemToggleProps) {
  const Chevron = open ? ChevronDown : ChevronRight
  return (
    <Toggle type="button" aria-expanded={open} onClick={onToggle}>
      <Chevron size={18} aria-hidden="true" />
      <span>
        <Title>{title || `New ${name}`}</Title>
        {isWrong && <Badge tone="red">To correct</Badge>}
      </span>
    </Toggle>
  )
}

const Toggle = styled.button`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  align-items: center;
  gap: ${space[2]};
  min-height: ${size.control};
  padding: ${space[2]} ${space[3]};
  border-radius: ${radius.medium};
  font-weight: 600;
  text-align: start;

  &:hover {
    background: ${color.surfaceSunken};
  }
`

const Title = styled.span`
  ${lineClamp(2)}
  overflow-wrap: anywhere;
`
