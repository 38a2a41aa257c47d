import { styled } from 'styled-components'
import { quick } from '../../styles/motion.ts'
import { color, font, from, radius, space } from '../../styles/theme.ts'
import { fingerHigh, TARGET } from '../../styles/touch.ts'

export const Frame = styled.div`
  overflow-x: auto;
  border: 1px solid ${color.line};
  border-radius: ${radius.medium};
  background: ${color.surface};

  [data-from] {
    display: none;
  }

  ${from.medium} {
    [data-from='medium'] {
      display: table-cell;
    }
  }

  ${from.large} {
    [data-from='large'] {
      display: table-cell;
    }
  }

  ${from.wide} {
    [data-from='wide'] {
      display: table-cell;
    }
  }
`

export const Table = styled.table`
  width: 100%;
  border-collapse: collapse;
  font-size: ${font.small};

  caption {
    position: absolute;
  }

  td {
    padding: ${space[3]} ${space[2]};
    border-top: 1px solid ${color.line};
    overflow-wrap: break-word;

    ${from.small} {
      padding-inline: ${space[3]};
    }
  }

  td time {
    white-space: nowrap;
  }
`

export const Head = styled.th<{ $narrow?: boolean }>`
  width: ${({ $narrow }) => ($narrow ? '1%' : 'auto')};
  padding: ${space[3]} ${space[2]};
  color: ${color.textSoft};
  font-size: 0.8125rem;
  font-weight: 600;
  text-align: left;
  white-space: nowrap;

  ${from.small} {
    padding-inline: ${space[3]};
  }
`

export const Row = styled.tr<{ $selected: boolean }>`
  background: ${({ $selected }) => ($selected ? color.brandSoft : 'transparent')};
  transition: background-color ${quick};

  &:hover {
    background: ${({ $selected }) => ($selected ? color.brandSoft : color.backgroundSoft)};
  }

  &:last-child td:first-child {
    border-bottom-left-radius: ${radius.medium};
  }

  &:last-child td:last-child {
    border-bottom-right-radius: ${radius.medium};
  }
`

/** The name of a row. */
export const RowName = styled.span`
  font-weight: 600;
`

export const SortButton = styled.button`
  display: inline-flex;
  align-items: center;
  gap: ${space[1]};
  margin: -${space[1]};
  padding: ${space[1]};
  border: 0;
  border-radius: ${radius.small};
  background: transparent;
  color: inherit;
  font: inherit;
  cursor: pointer;
  ${fingerHigh}

  @media (pointer: coarse) {
    margin-block: -${space[3]};
  }

  &:hover {
    color: ${color.text};
  }
`

/** What reacts around a checkbox: as much as a finger needs, within the padding of the cell. */
export const CheckboxTarget = styled.label`
  position: relative;
  display: grid;
  place-items: center;
  width: ${TARGET};
  height: ${TARGET};
  margin: -${space[3]} -${space[2]};
  cursor: pointer;

  ${from.small} {
    margin-inline: -${space[3]};
  }
`

export const Checkbox = styled.input`
  display: block;
  width: 1.125rem;
  height: 1.125rem;
  margin: 0;
  accent-color: ${color.brand};
  cursor: pointer;
`
