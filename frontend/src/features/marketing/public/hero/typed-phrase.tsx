import { css, keyframes, styled } from 'styled-components'
import { MOTION_ALLOWED, TYPING_INTERVAL_MS } from '../../../../styles/motion.ts'
import { darkSection } from '../../../../styles/theme.ts'
import { VisuallyHidden } from '../../../../ui/layout/visually-hidden.tsx'

/**
 * A phrase that is typed out by CSS alone, in the space that it takes in the end. Screen readers get it at once, and so
 * do people who prefer no motion, have no scripts, or print the page.
 */
export function TypedPhrase({ children: phrase }: { children: string }) {
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
