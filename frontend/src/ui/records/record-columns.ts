import { styled } from 'styled-components'
import { color, from, size, space } from '../../styles/theme.ts'

/** The page of a record. Beside it, wide screens have room for its conversation: the pane below. */
export const RecordFrame = styled.div<{ $hasPane: boolean }>`
  ${from.roomy} {
    && {
      max-width: ${({ $hasPane }) => $hasPane && `calc(64rem + ${size.pane})`};
    }

    padding-right: ${({ $hasPane }) => $hasPane && size.pane};
  }
`

/** The conversation of a record, always in view: its messages scroll, and the field below them stays. */
export const RecordPane = styled.div`
  display: none;
  position: fixed;
  inset: ${size.viewBanner} 0 ${size.banner} auto;
  width: ${size.pane};
  border-left: 1px solid ${color.line};
  background: ${color.surface};
  overflow-y: auto;

  ${from.roomy} {
    display: block;
  }

  /* Content of the pane needs no card, and is as high as the pane. */
  [data-conversation] > section {
    display: flex;
    flex-direction: column;
    min-height: 100%;
    padding: ${space[4]} ${space[5]};
    border: 0;
    border-radius: 0;
    box-shadow: none;
  }

  [data-conversation] {
    height: 100%;
  }

  [data-thread] {
    flex: 1 1 8rem;
    max-height: none;
  }

  [data-conversation] > section > form {
    margin-top: auto;
  }
`

/** The parts of a record, in a vertical stack. */
export const RecordColumn = styled.div`
  display: grid;
  gap: ${space[4]};
  min-width: 0;
`

/** The facts of a record, beside its parts; on small screens below. */
export const RecordColumns = styled.div`
  display: grid;
  gap: ${space[4]};

  ${from.large} {
    grid-template-columns: minmax(0, 1fr) 20rem;
    align-items: start;
  }
`

/** The actions of a record's page. */
export const RecordActions = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[2]};

  /* So that two and a menu stand side by side on a phone. */
  > :is(a, button):not([aria-haspopup]) {
    padding-inline: ${space[3]};

    ${from.small} {
      padding-inline: ${size.controlPadding};
    }
  }
`
