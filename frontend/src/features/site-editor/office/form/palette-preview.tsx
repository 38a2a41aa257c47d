import type { Scheme } from '@loggia/contracts/site/palette/default-palette'
import { paletteOf } from '@loggia/contracts/site/palette/palette'
import { styled } from 'styled-components'
import { font, radius, space } from '../../../../styles/theme.ts'

/**
 * The effect of the accent on the site: in light, in dark, and on the sections that are always dark. It is for the eye
 * only; whether the color can be read is said in words.
 */
export function PalettePreview({ accent }: { accent: string }) {
  const { light, dark, darkSection } = paletteOf(accent)
  return (
    <Row aria-hidden="true">
      <SchemeSample name="Light" scheme={light} />
      <SchemeSample name="Dark" scheme={dark} />
      <Sample style={{ background: darkSection.background, color: darkSection.text }}>
        <strong>Dark sections</strong>
        <span style={{ color: darkSection.brandText }}>A typed phrase</span>
        <Pill style={{ background: darkSection.text, color: darkSection.background }}>Button</Pill>
      </Sample>
    </Row>
  )
}

function SchemeSample({ name, scheme }: { name: string; scheme: Scheme }) {
  const { surface, text, line, brand, onBrand, brandHover, brandText, brandSoft } = scheme
  return (
    <Sample style={{ background: surface, color: text, borderColor: line }}>
      <strong>{name}</strong>
      <span style={{ color: brandText, textDecoration: 'underline' }}>A link</span>
      <Pill style={{ background: brand, color: onBrand }}>Button</Pill>
      <Pill style={{ background: brandHover, color: onBrand }}>Pointed at</Pill>
      <Pill style={{ background: brandSoft, color: brandText }}>Label</Pill>
    </Sample>
  )
}

const Row = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(11rem, 1fr));
  gap: ${space[3]};
  width: 100%;
  font-size: ${font.small};
  forced-color-adjust: none;
`

const Sample = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[2]};
  padding: ${space[4]};
  border: 1px solid transparent;
  border-radius: ${radius.medium};

  strong {
    width: 100%;
  }
`

const Pill = styled.span`
  padding: ${space[1]} ${space[3]};
  border-radius: ${radius.small};
  font-weight: 600;
`
