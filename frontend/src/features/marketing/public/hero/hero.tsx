import { sectionPath } from '@loggia/contracts/paths'
import { ArrowRight } from 'lucide-react'
import { styled, keyframes, css } from 'styled-components'
import { usePageData } from '../../../../app/page-data.ts'
import { footerSections } from '../shell/navigation.ts'
import {
  ENTRANCE_DELAYS,
  entrance,
  GRID_TRAVEL,
  MOTION_ALLOWED,
  PARALLAX_TRAVEL,
  SCROLL_TIMELINES,
  TYPING_INTERVAL_MS,
} from '../../../../styles/motion.ts'
import { font, from, darkSection, radius, size, space, glow } from '../../../../styles/theme.ts'
import { ButtonAnchor } from '../../../../ui/buttons/button-anchor.tsx'
import { darkStyle } from '../../../../ui/layout/dark-style.ts'
import { HeroArtwork } from './hero-artwork.tsx'
import { VisuallyHidden } from '../../../../ui/layout/visually-hidden.tsx'

export function Hero() {
  const { content } = usePageData()
  const { hero } = content
  const [first] = footerSections(content)
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
            <ButtonAnchor href={sectionPath(first?.section ?? 'contact')} $variant="onDark" $large>
              {hero.discover}
              <ArrowRight size={18} aria-hidden="true" />
            </ButtonAnchor>
            <ButtonAnchor href={sectionPath('contact')} $variant="onDarkOutline" $large>
              {hero.consult}
            </ButtonAnchor>
          </Actions>
          <Proof />
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

/** What came out of the first case with a figure, and its client; nothing where the page shows none. */
function Proof() {
  const { cases, layout } = usePageData().content
  const proof = cases.items.find(({ figure }) => figure !== '')
  if (!proof || !layout.sections.includes('cases')) return null
  return (
    <Outcome>
      <strong>{proof.figure}</strong> {proof.client}
    </Outcome>
  )
}

const Outcome = styled.p`
  ${entrance(ENTRANCE_DELAYS.third)}
  padding-left: ${space[3]};
  border-left: 2px solid ${darkSection.teal};
  color: ${darkSection.textSoft};
  font-size: ${font.small};

  strong {
    color: ${darkSection.text};
  }
`

/** A dotted grid and soft blobs that move as the page scrolls, unless the visitor prefers reduced motion. */
function HeroBackdrop() {
  return (
    <Layers aria-hidden="true" data-parallax>
      <Blobs />
      <Grid />
    </Layers>
  )
}

/** `--scroll` is the progress of the page from 0 to 1, where a script has to tell it. */
const Layers = styled.div`
  --scroll: 0;
  position: absolute;
  z-index: -1;
  inset: 0;
  overflow: clip;
  mask-image: linear-gradient(black 70%, transparent);
  pointer-events: none;

  @media print {
    display: none;
  }
`

const drift = keyframes`
  from { transform: translateY(${PARALLAX_TRAVEL.from}); }
  to { transform: translateY(${PARALLAX_TRAVEL.to}); }
`

/** Gradients instead of blurred shapes: they look as soft and are cheaper to animate. */
const Blobs = styled.div`
  position: absolute;
  inset: -15% -10%;
  transform: translateY(
    calc(
      ${PARALLAX_TRAVEL.from} + var(--scroll) * (${PARALLAX_TRAVEL.to} - ${PARALLAX_TRAVEL.from})
    )
  );
  background:
    radial-gradient(34rem 30rem at 84% 30%, ${glow.brandEnd}, transparent 70%),
    radial-gradient(38rem 32rem at 12% 24%, ${glow.brand}, transparent 70%),
    radial-gradient(30rem 24rem at 60% 96%, ${glow.teal}, transparent 70%);

  ${MOTION_ALLOWED} {
    ${SCROLL_TIMELINES} {
      animation: ${drift} linear both;
      animation-timeline: scroll(root);
    }
  }
`

const travel = keyframes`
  to { transform: translateY(${GRID_TRAVEL.to}); }
`

/** Taller than the hero by the half by which it moves. */
const Grid = styled.div`
  position: absolute;
  inset: -50% 0 0;
  transform: translateY(calc(min(var(--scroll) / ${GRID_TRAVEL.within}, 1) * ${GRID_TRAVEL.to}));
  background: radial-gradient(circle at center, ${darkSection.line} 1px, transparent 1.5px) 0 0 /
    28px 28px;
  opacity: 0.75;

  ${MOTION_ALLOWED} {
    ${SCROLL_TIMELINES} {
      animation: ${travel} linear both;
      animation-timeline: scroll(root);
      animation-range: 0% ${100 * GRID_TRAVEL.within}%;
    }
  }
`

/**
 * A phrase that is typed out by CSS alone, in the space that it takes in the end. Screen readers get it at once, and so
 * do people who prefer no motion, have no scripts, or print the page.
 */
function TypedPhrase({ children: phrase }: { children: string }) {
  return (
    <>
      <VisuallyHidden>{phrase}</VisuallyHidden>
      <Gradient aria-hidden="true" data-testid="typed-phrase">
        {wordsOf(phrase).map((word, index) => (
          <Word key={index}>
            {word.map(({ character, position }) => (
              <Character key={position} style={{ animationDelay: delayOf(position) }}>
                {character}
              </Character>
            ))}
          </Word>
        ))}
      </Gradient>
    </>
  )
}

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** The characters of each word with their positions in the phrase; spaces count as words. */
function wordsOf(phrase: string) {
  let position = 0
  return phrase.split(/( )/).map((word) =>
    [...graphemes.segment(word)].map(({ segment: character }) => ({
      character,
      position: position++,
    })),
  )
}

function delayOf(position: number): string {
  return `${(position + 1) * TYPING_INTERVAL_MS}ms`
}

const untyped = keyframes`
  from { visibility: hidden; }
`

const Gradient = styled.span`
  background: linear-gradient(
    100deg,
    ${darkSection.brandText},
    ${darkSection.brandEnd} 55%,
    ${darkSection.pink}
  );
  background-clip: text;
  -webkit-background-clip: text;
  color: transparent;
  /* The tight line box of the headline would cut the gradient off at the descenders. */
  padding-bottom: 0.15em;

  @media print, (forced-colors: active) {
    background: none;
    color: inherit;
  }
`

/** Lines break between words only. */
const Word = styled.span`
  white-space: pre-wrap;
`

const typing = css`
  animation: ${untyped} 1ms step-end backwards;
`

const Character = styled.span`
  ${MOTION_ALLOWED} {
    @media screen and (scripting: enabled) {
      ${typing}
    }
  }
`
