import { styled } from 'styled-components'
import { usePageData } from '../../../../app/page-data.ts'
import { font, from, darkSection, radius, size, space } from '../../../../styles/theme.ts'
import { darkStyle } from '../../../../ui/layout/dark-style.ts'
import { SITE_ICON_DRAWINGS } from '../../../../ui/marks/site-icons.ts'

export function GrowthStrip() {
  const { title, tiles } = usePageData().content.growth
  return (
    <Band aria-labelledby="growth-title">
      <Title id="growth-title">{title}</Title>
      <Tiles>
        {tiles.map(({ icon, name, claim, accent }, index) => {
          const Icon = SITE_ICON_DRAWINGS[icon]
          return (
            <Tile key={index} $accent={darkSection[accent]}>
              <Icon size={28} strokeWidth={1.5} aria-hidden="true" />
              <Name>{name}</Name>
              <Claim>{claim}</Claim>
            </Tile>
          )
        })}
      </Tiles>
    </Band>
  )
}

const Band = styled.section`
  ${darkStyle}
  padding: ${space[7]} ${space[5]} ${space[8]};
  border-top: 1px solid ${darkSection.line};
`

const Title = styled.h2`
  max-width: ${size.page};
  margin: 0 auto ${space[6]};
  color: ${darkSection.textSoft};
  font-size: ${font.small};
  font-weight: 600;
  letter-spacing: 0.12em;
  line-height: 1.5;
`

const Tiles = styled.ul`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: ${space[3]};
  max-width: ${size.page};
  margin-inline: auto;

  ${from.medium} {
    grid-template-columns: repeat(4, minmax(0, 1fr));
    gap: ${space[5]};
  }
`

const Tile = styled.li<{ $accent: string }>`
  display: grid;
  align-content: start;
  overflow-wrap: anywhere;
  gap: ${space[1]};
  padding: clamp(${space[4]}, 2.4vw, ${space[6]});
  border: 1px solid ${darkSection.line};
  border-radius: ${radius.large};
  background:
    linear-gradient(
      160deg,
      color-mix(in srgb, ${({ $accent }) => $accent} 14%, transparent),
      transparent 60%
    ),
    ${darkSection.raised};

  svg {
    margin-bottom: ${space[4]};
    color: ${({ $accent }) => $accent};
  }
`

const Name = styled.h3`
  font-size: clamp(1rem, 0.6rem + 1.1vw, 1.375rem);
  letter-spacing: 0.02em;
`

const Claim = styled.p`
  color: ${darkSection.textSoft};
`
