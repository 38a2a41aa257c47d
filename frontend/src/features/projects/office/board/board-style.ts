import { PROJECT_STATUSES } from '@loggia/contracts/projects/values'
import * as m from 'framer-motion/m'
import { styled } from 'styled-components'
import { quick } from '../../../../styles/motion.ts'
import { color, font, radius, space } from '../../../../styles/theme.ts'

/** From this width of the board on, all columns stand side by side. A narrower one shows them in a strip that scrolls. */
const ALL_FROM = '54rem'

const inStrip = `@container board (width < ${ALL_FROM})`
const allAtOnce = `@container board (width >= ${ALL_FROM})`

export const Frame = styled.div`
  container: board / inline-size;
  position: relative;
`

export const Strip = styled(m.div)`
  display: grid;
  grid-auto-flow: column;
  gap: ${space[4]};

  ${allAtOnce} {
    grid-template-columns: repeat(${PROJECT_STATUSES.length}, minmax(0, 1fr));
  }

  ${inStrip} {
    grid-auto-columns: min(86%, 18rem);
    overflow: auto hidden;
    overscroll-behavior-x: contain;
    scroll-snap-type: x mandatory;
    padding-bottom: ${space[3]};

    > * {
      scroll-snap-align: start;
    }

    /* A card at the edge scrolls further than one column. */
    &[data-holding] {
      scroll-snap-type: none;
    }
  }
`

export const ColumnFrame = styled.section`
  display: flex;
  flex-direction: column;
  min-width: 0;
  padding: 0 ${space[2]} ${space[2]};
  border: 1px solid ${color.line};
  border-radius: ${radius.medium};
  background: ${color.backgroundSoft};
  transition: background-color ${quick};

  &[data-over] {
    border-color: ${color.brandText};
    background: ${color.brandSoft};
    outline: 1px solid ${color.brandText};
  }
`

export const ColumnHead = styled.h2`
  display: flex;
  align-items: center;
  gap: ${space[2]};
  padding: ${space[3]} ${space[2]};
  border-radius: ${radius.medium};
  background: inherit;
  font-size: ${font.body};
  font-weight: 600;
  letter-spacing: normal;

  ${allAtOnce} {
    position: sticky;
    top: 0;
    z-index: 2;
  }
`

export const Count = styled.span`
  color: ${color.textSoft};
  font-size: ${font.small};
  font-variant-numeric: tabular-nums;
`

export const Cards = styled.ul`
  position: relative;
  display: grid;
  align-content: start;
  gap: ${space[2]};
`

/** Where the card that is held would lie. */
export const Place = styled.li`
  min-height: 4rem;
  border: 2px dashed ${color.brandText};
  border-radius: ${radius.medium};
`

export const Note = styled.p`
  padding: ${space[4]} ${space[2]};
  color: ${color.textSoft};
  font-size: ${font.small};
  text-align: center;
`
