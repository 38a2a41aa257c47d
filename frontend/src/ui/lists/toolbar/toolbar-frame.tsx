import { SlidersHorizontal } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { styled } from 'styled-components'
import { space } from '../../../styles/theme.ts'
import { Button } from '../../buttons/button.tsx'
import { inCards, inColumns } from '../table/cell-style.ts'

interface ToolbarFrameProps {
  search: ReactNode
  /** How many filters are active. */
  active: number
  /** Filters and further buttons. */
  children: ReactNode
}

/** The controls above a list: one line on a screen that has the room, otherwise the search and a button for the rest. */
export function ToolbarFrame({ search, active, children }: ToolbarFrameProps) {
  const [open, setOpen] = useState(false)
  const id = useId()
  return (
    <Frame>
      <Line>
        {search}
        <Opener
          variant="secondary"
          aria-expanded={open}
          aria-controls={id}
          onClick={() => setOpen(!open)}
        >
          <SlidersHorizontal size={18} aria-hidden="true" />
          Filters{active > 0 && ` (${active})`}
        </Opener>
        <Rest id={id} $open={open}>
          {children}
        </Rest>
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
  align-items: end;
  gap: ${space[3]};

  /* As wide as the longest placeholder. */
  > :first-child {
    flex: 1 1 12rem;
  }

  button:not([aria-label]),
  a {
    padding-inline: ${space[4]};
  }
`

const Opener = styled(Button)`
  ${inColumns} {
    display: none;
  }
`

const Rest = styled.div<{ $open: boolean }>`
  ${inCards} {
    display: ${({ $open }) => ($open ? 'flex' : 'none')};
    flex: 1 0 100%;
    flex-wrap: wrap;
    gap: ${space[3]};

    > * {
      flex: 1 1 9rem;
    }
  }

  ${inColumns} {
    display: contents;
  }
`
