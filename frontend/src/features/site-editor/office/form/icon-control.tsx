import { SITE_ICONS, type SiteIcon } from '@loggia/contracts/site/marks'
import { useId } from 'react'
import { styled } from 'styled-components'
import { color, font, radius, size, space } from '../../../../styles/theme.ts'
import { FieldError } from '../../../../ui/forms/field-parts.tsx'
import { SITE_ICON_DRAWINGS } from '../../../../ui/marks/site-icons.ts'
import type { IconHint } from '../fields/field-types.ts'
import { iconLabel } from '../fields/mark-labels.ts'
import { type Place, useField } from './section-form.ts'

/** Chooses one of the icons of the site. The arrow keys move between them. */
export function IconControl({ hint, path }: Place<IconHint>) {
  const { value, error, change } = useField({ hint, path })
  const id = useId()
  const chosen = SITE_ICONS.find((name) => name === value)
  const errorId = error ? `${id}-error` : undefined
  return (
    <fieldset aria-describedby={errorId}>
      <Legend>
        {hint.label}: <span>{chosen ? iconLabel(chosen) : 'none'}</span>
      </Legend>
      <Grid>
        {SITE_ICONS.map((name) => (
          <Choice key={name} title={iconLabel(name)}>
            <input
              type="radio"
              name={id}
              value={name}
              aria-label={iconLabel(name)}
              checked={name === chosen}
              onChange={() => change(name)}
            />
            <Drawing name={name} />
          </Choice>
        ))}
      </Grid>
      <FieldError id={errorId} message={error} />
    </fieldset>
  )
}

function Drawing({ name }: { name: SiteIcon }) {
  const Icon = SITE_ICON_DRAWINGS[name]
  return <Icon size={20} aria-hidden="true" />
}

const Legend = styled.legend`
  margin-bottom: ${space[2]};
  padding: 0;
  font-size: ${font.small};
  font-weight: 600;

  span {
    color: ${color.textSoft};
    font-weight: 400;
  }
`

const Grid = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(${size.control}, 1fr));
  gap: ${space[1]};
  max-height: 13rem;
  padding: ${space[2]};
  overflow-y: auto;
  border: 1px solid ${color.lineStrong};
  border-radius: ${radius.small};
`

/** The radio button covers its tile, so that it takes clicks and shows the focus. */
const Choice = styled.label`
  position: relative;
  display: grid;
  place-items: center;
  min-height: ${size.control};
  border-radius: ${radius.small};
  cursor: pointer;

  input {
    position: absolute;
    inset: 0;
    width: 100%;
    height: 100%;
    margin: 0;
    appearance: none;
    border: 2px solid transparent;
    border-radius: ${radius.small};
    cursor: pointer;
  }

  &:hover input {
    border-color: ${color.lineStrong};
  }

  input:checked {
    border-color: ${color.brandText};
  }

  /* Forced colors give every border the color of text, also the transparent ones. */
  @media (forced-colors: active) {
    input {
      border-color: Canvas;
    }

    input:checked {
      border-color: Highlight;
    }
  }

  &:has(:checked) {
    background: ${color.brandSoft};
    color: ${color.brandText};
  }
`
