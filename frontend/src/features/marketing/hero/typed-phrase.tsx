import { styled } from 'styled-components'
import { useReducedMotion } from '../../../lib/browser/use-reduced-motion.ts'
import { WITHOUT_SCRIPTS } from '../../../styles/motion.ts'
import { darkSection } from '../../../styles/theme.ts'
import { VisuallyHidden } from '../../../ui/layout/visually-hidden.tsx'
import { useTypedCount } from './use-typed-count.ts'

/** Screen readers get the phrase at once; the typed copy is decoration that reserves its final width. */
export function TypedPhrase({ children: phrase }: { children: string }) {
  const reducedMotion = useReducedMotion()
  const count = useTypedCount(phrase.length, reducedMotion)
  return (
    <>
      <VisuallyHidden>{phrase}</VisuallyHidden>
      <Gradient aria-hidden="true" data-testid="typed-phrase">
        {phrase.slice(0, count)}
        <Rest>{phrase.slice(count)}</Rest>
      </Gradient>
    </>
  )
}

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
`

const Rest = styled.span`
  visibility: hidden;

  ${WITHOUT_SCRIPTS} {
    visibility: visible;
  }
`
