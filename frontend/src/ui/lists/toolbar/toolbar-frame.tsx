import { SlidersHorizontal } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { styled } from 'styled-components'
import { space } from '../../../styles/theme.ts'
import { Button } from '../../buttons/button.tsx'
import { VisuallyHidden } from '../../layout/visually-hidden.tsx'
import { fromTablet, onPhone } from '../table/cell-style.ts'

interface ToolbarFrameProps {
  search: ReactNode
  /** How many filters are active. */
  active: number
  /** Whether phones show the filters. */
  isOpen: boolean
  onToggle: () => void
  /** The menu at the end of the line. */
  more: ReactNode
  /** The filters. */
  children: ReactNode
}

/** The controls above a list, in one line. On phones a button shows the filters below it. */
export function ToolbarFrame(props: ToolbarFrameProps) {
  const { search, active, isOpen, onToggle, more, children } = props
  const id = useId()
  return (
    <Frame>
      <Line>
        {search}
        <Opener variant="secondary" aria-expanded={isOpen} aria-controls={id} onClick={onToggle}>
          <SlidersHorizontal size={18} aria-hidden="true" />
          <VisuallyHidden>Filters</VisuallyHidden>
          {active > 0 && ` (${active})`}
        </Opener>
        <Filters id={id} $isOpen={isOpen}>
          {children}
        </Filters>
        {more}
      </Line>
    </Frame>
  )
}

const Frame = styled.div`
  container: list / inline-size;
  margin-bottom: ${space[4]};
`

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[2]};

  /* As wide as the longest placeholder. */
  > :first-child {
    flex: 1 1 11.5rem;
  }
`

const Opener = styled(Button)`
  position: relative;
  padding-inline: ${space[3]};

  ${fromTablet} {
    display: none;
  }
`

const Filters = styled.div<{ $isOpen: boolean }>`
  ${onPhone} {
    display: ${({ $isOpen }) => ($isOpen ? 'flex' : 'none')};
    flex: 1 0 100%;
    order: 1;
    flex-wrap: wrap;
    gap: ${space[2]};

    > * {
      flex: 1 1 9rem;
    }
  }

  ${fromTablet} {
    display: contents;
  }
`
