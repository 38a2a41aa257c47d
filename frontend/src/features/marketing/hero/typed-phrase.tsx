import { useReducedMotion } from '../../../lib/browser/use-reduced-motion.ts'
import { VisuallyHidden } from '../../../ui/layout/visually-hidden.tsx'
import { Gradient, Rest } from './typed-phrase-style.ts'
import { useTypedCount } from './use-typed-count.ts'

/** The phrase is there for readers at once; what is typed is decoration that takes its final room. */
export function TypedPhrase({ children: phrase }: { children: string }) {
  const calm = useReducedMotion()
  const count = useTypedCount(phrase.length, calm)
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
