import { sectionPath } from '@loggia/contracts/paths'
import { ArrowRight } from 'lucide-react'
import { styled } from 'styled-components'
import { usePageData } from '../../../../app/page-data.ts'
import { ENTRANCE_DELAYS, entrance } from '../../../../styles/motion.ts'
import { font, from, darkSection, radius, size, space } from '../../../../styles/theme.ts'
import { ButtonAnchor } from '../../../../ui/buttons/button-anchor.tsx'
import { darkStyle } from '../../../../ui/layout/dark-style.ts'
import { HeroArtwork } from './hero-artwork.tsx'
import { HeroBackdrop } from './hero-backdrop.tsx'
import { TypedPhrase } from './typed-phrase.tsx'

export function Hero() {
  const { hero } = usePageData().content
  return (
    <Band id="home" aria-labelledby="hero-title">
      <HeroBackdrop />
      <Columns>
        <Content>
          <Badge>{hero.badge}</Badge>
          <Headline id="hero-title">
            {hero.headline} <TypedPhrase>{hero.phrase}</TypedPhrase>
          </Headline>
          <Pitch>{hero.pitch}</Pitch>
          <Actions>
            <ButtonAnchor href={sectionPath('services')} $variant="onDark" $large>
              {hero.discover}
              <ArrowRight size={18} aria-hidden="true" />
            </ButtonAnchor>
            <ButtonAnchor href={sectionPath('contact')} $variant="onDarkOutline" $large>
              {hero.consult}
            </ButtonAnchor>
          </Actions>
        </Content>
        <HeroArtwork />
      </Columns>
    </Band>
  )
}

const Band = styled.section`
  ${darkStyle}
  position: relative;
  isolation: isolate;
  overflow: clip;
  padding: calc(${size.header} + ${space[7]}) ${space[5]} ${space[8]};

  ${from.large} {
    padding-block: calc(${size.header} + ${space[8]}) ${space[9]};
  }
`

const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-items: center;
  gap: ${space[7]};
  max-width: ${size.page};
  margin-inline: auto;

  ${from.large} {
    grid-template-columns: minmax(0, 7fr) minmax(0, 4fr);
    min-height: min(34rem, 62svh);
  }
`

const Content = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  overflow-wrap: anywhere;
  justify-items: start;
  gap: ${space[5]};
`

const Badge = styled.p`
  ${entrance(ENTRANCE_DELAYS.first)}
  padding: ${space[1]} ${space[4]};
  border: 1px solid ${darkSection.line};
  border-radius: ${radius.round};
  background: ${darkSection.raised};
  color: ${darkSection.teal};
  font-size: 0.8125rem;
  font-weight: 600;
  letter-spacing: 0.08em;
`

const Headline = styled.h1`
  ${entrance(ENTRANCE_DELAYS.first)}
  font-size: ${font.h1};
  font-weight: 700;
  line-height: 1.06;
  letter-spacing: -0.035em;
  text-wrap: wrap;
`

const Pitch = styled.p`
  ${entrance(ENTRANCE_DELAYS.second)}
  max-width: 38rem;
  color: ${darkSection.textSoft};
  font-size: ${font.lead};
`

const Actions = styled.div`
  ${entrance(ENTRANCE_DELAYS.third)}
  display: flex;
  flex-wrap: wrap;
  gap: ${space[3]};
  margin-top: ${space[3]};

  @media print {
    display: none;
  }
`
