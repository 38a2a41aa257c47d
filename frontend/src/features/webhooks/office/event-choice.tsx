import { WEBHOOK_EVENT_GROUPS } from '@loggia/contracts/webhooks/events'
import { styled } from 'styled-components'
import { color, font, space } from '../../../styles/theme.ts'
import { CheckboxField } from '../../../ui/forms/checkbox-field.tsx'
import { FieldError } from '../../../ui/forms/field-parts.tsx'

interface EventChoiceProps {
  /** Null for all. */
  chosen: readonly string[] | null
  error: string | undefined
  onChange: (chosen: string[] | null) => void
}

/** Chooses events: all, or some of each group. */
export function EventChoice({ chosen, error, onChange }: EventChoiceProps) {
  const toggle = (event: string, isChosen: boolean) => {
    const others = (chosen ?? []).filter((each) => each !== event)
    onChange(isChosen ? [...others, event] : others)
  }
  return (
    <Group aria-describedby={error && 'events-error'}>
      <legend>Events</legend>
      <CheckboxField
        label="All events, also those of later releases"
        checked={chosen === null}
        onChange={({ target }) => onChange(target.checked ? null : [])}
      />
      {chosen !== null &&
        Object.entries(WEBHOOK_EVENT_GROUPS).map(([group, events]) => (
          <Part key={group}>
            <legend>{group}</legend>
            {events.map((event) => (
              <CheckboxField
                key={event}
                label={event}
                checked={chosen.includes(event)}
                onChange={({ target }) => toggle(event, target.checked)}
              />
            ))}
          </Part>
        ))}
      <FieldError id="events-error" message={error} />
    </Group>
  )
}

const Group = styled.fieldset`
  display: grid;
  gap: ${space[4]};
  min-width: 0;

  > legend {
    margin-bottom: ${space[2]};
    padding: 0;
    font-size: ${font.small};
    font-weight: 600;
  }
`

const Part = styled.fieldset`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(15rem, 100%), 1fr));
  gap: ${space[2]} ${space[4]};
  min-width: 0;

  > legend {
    margin-bottom: ${space[2]};
    padding: 0;
    color: ${color.textSoft};
    font-size: ${font.small};
  }
`
