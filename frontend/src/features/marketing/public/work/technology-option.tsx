import type { Technology } from '@loggia/contracts/site/technologies/technology'
import { styled } from 'styled-components'
import { quick } from '../../../../styles/motion.ts'
import { lineClamp } from '../../../../styles/line-clamp.ts'
import { color, font, from, darkSection, radius, space } from '../../../../styles/theme.ts'
import { optionId } from './option-id.ts'
import { TechnologyLogo } from './technology-logo.tsx'

/** Rows have one height, so that the marker can slide between them. */
export const ROW_HEIGHT = '3.25rem'

interface TechnologyOptionProps {
  technology: Technology
  index: number
}

export function TechnologyOption({ technology, index }: TechnologyOptionProps) {
  const { title, color: accent, artwork } = technology
  return (
    <Option htmlFor={optionId(index)}>
      <input
        type="radio"
        name="technology"
        id={optionId(index)}
        value={index + 1}
        defaultChecked={index === 0}
        // The panels before and after have labels for it as well.
        aria-labelledby={`${optionId(index)}-name`}
      />
      <TechnologyLogo color={accent} artwork={artwork} size={22} />
      <Title id={`${optionId(index)}-name`}>{title}</Title>
    </Option>
  )
}

const Title = styled.span`
  ${lineClamp(2)}
  overflow-wrap: anywhere;
`

const Option = styled.label`
  position: relative;
  display: flex;
  align-items: center;
  gap: ${space[3]};
  min-height: ${ROW_HEIGHT};
  padding: ${space[2]} ${space[3]};
  border: 1px solid ${darkSection.line};
  border-radius: ${radius.medium};
  background: ${darkSection.raised};
  color: ${darkSection.textSoft};
  font-size: ${font.small};
  font-weight: 500;
  line-height: 1.2;
  cursor: pointer;
  transition: color ${quick};

  input {
    position: absolute;
    inset: 0;
    width: 100%;
    height: 100%;
    margin: 0;
    opacity: 0;
    cursor: pointer;
  }

  &:has(:focus-visible) {
    outline: 3px solid ${color.brandText};
    outline-offset: 2px;
  }

  &:hover,
  &:has(:checked) {
    color: ${darkSection.text};
  }

  &:has(:checked) {
    border-color: var(--accent);
    background: color-mix(in srgb, var(--accent) 16%, ${darkSection.raised});
    font-weight: 600;
  }

  ${from.large} {
    height: ${ROW_HEIGHT};
    padding-inline: ${space[4]};
    font-size: ${font.body};

    &,
    &:has(:checked) {
      border-color: transparent;
      background: transparent;
    }
  }

  @media (forced-colors: active) {
    &:has(:checked) {
      outline: 3px solid Highlight;
      outline-offset: -3px;
    }
  }
`
