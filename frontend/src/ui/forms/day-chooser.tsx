import { DayPicker } from 'react-day-picker'
import { styled } from 'styled-components'
import { square } from '../../styles/square.ts'
import { color, font, radius, space } from '../../styles/theme.ts'

interface DayChooserProps {
  today: Date
  selected: Date | undefined
  /** Called with undefined when the selected day is picked again. */
  onSelect: (day: Date | undefined) => void
}

export function DayChooser({ today, selected, onSelect }: DayChooserProps) {
  return (
    <Frame>
      <DayPicker
        mode="single"
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- it opens on a click, and the focus has to follow
        autoFocus
        fixedWeeks
        showOutsideDays
        today={today}
        {...(selected && { defaultMonth: selected })}
        selected={selected}
        onSelect={onSelect}
      />
    </Frame>
  )
}

const Frame = styled.div`
  .rdp-months {
    position: relative;
  }

  .rdp-nav {
    position: absolute;
    inset: 0 0 auto auto;
    display: flex;
  }

  .rdp-month_caption {
    padding: ${space[2]};
    font-weight: 600;
  }

  button {
    ${square('2.5rem')}
    padding: 0;
    border-radius: ${radius.small};
    font-variant-numeric: tabular-nums;

    &:hover {
      background: ${color.surfaceSunken};
    }
  }

  .rdp-chevron {
    width: 1rem;
    height: 1rem;
    fill: currentcolor;
  }

  .rdp-month_grid {
    border-collapse: collapse;
    font-size: ${font.small};
  }

  .rdp-weekday {
    padding: ${space[2]} 0;
    color: ${color.textSoft};
    font-size: ${font.quiet};
  }

  .rdp-day {
    padding: 0;
  }

  .rdp-outside {
    color: ${color.textSoft};
  }

  .rdp-today button {
    color: ${color.brandText};
    font-weight: 600;
  }

  .rdp-selected button {
    background: ${color.brand};
    color: ${color.onBrand};
  }
`
