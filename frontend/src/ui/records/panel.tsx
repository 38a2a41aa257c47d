import { type ReactNode, useId } from 'react'
import { styled } from 'styled-components'
import { color, font, space } from '../../styles/theme.ts'
import { Card } from '../layout/card.tsx'
import { Line, Text } from '../layout/stack.ts'

interface PanelProps {
  title: string
  /** How many there are. */
  count?: number
  /** The actions on all of it. */
  action?: ReactNode
  children: ReactNode
}

/** A part of a record's page, with a heading. */
export function Panel({ title, count, action, children }: PanelProps) {
  const id = useId()
  return (
    <Card as="section" aria-labelledby={id}>
      <Line $gap={[2, 4]} $align="center" $justify="space-between" $marginBottom={4}>
        <Text as="h2" $size="h4" $breakWords id={id}>
          {title}
          {count !== undefined && <Count> {count.toLocaleString('en-US')}</Count>}
        </Text>
        {action}
      </Line>
      {children}
    </Card>
  )
}

/** Stands for a list without rows. */
export const NoneYet = styled.p`
  color: ${color.textSoft};
  font-size: ${font.small};
`

/** The rows of a panel, one below the other. */
export const PanelRows = styled.ul`
  li {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
    gap: ${space[1]} ${space[4]};
    padding-block: ${space[3]};
    border-top: 1px solid ${color.line};
  }

  li:first-child {
    padding-top: 0;
    border-top: 0;
  }

  li:last-child {
    padding-bottom: 0;
  }

  li > :first-child {
    flex: 1 1 12rem;
    min-width: 0;
    overflow-wrap: anywhere;
  }
`

/** The second line of a row. */
export const RowAside = styled.span`
  display: block;
  color: ${color.textSoft};
  font-size: ${font.small};
`

const Count = styled.span`
  color: ${color.textSoft};
  font-variant-numeric: tabular-nums;
`
