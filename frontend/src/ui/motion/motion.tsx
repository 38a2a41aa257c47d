import { LazyMotion, MotionConfig, useReducedMotion } from 'framer-motion'
import type { ReactNode } from 'react'

/** Dragging and layout animations are loaded once the screen is there: until then, things stand still. */
const loadFeatures = async () => (await import('./features.ts')).domMax

/** Lets what is inside be moved by framer-motion: at once, where people want no motion. */
export function Motion({ children }: { children: ReactNode }) {
  const isReduced = useReducedMotion() ?? false
  return (
    <LazyMotion features={loadFeatures} strict>
      <MotionConfig reducedMotion="user" skipAnimations={isReduced}>
        {children}
      </MotionConfig>
    </LazyMotion>
  )
}
