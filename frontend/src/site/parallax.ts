import { prefersReducedMotion } from './reduced-motion.ts'

/** Moves the backdrop of the hero in browsers in which style sheets cannot. The others load no library for it. */
export async function driveParallax(): Promise<void> {
  const layers = document.querySelector<HTMLElement>('[data-parallax]')
  if (!layers || CSS.supports('animation-timeline: scroll()') || prefersReducedMotion()) return
  const { scroll } = await import('framer-motion/dom')
  scroll((progress: number) => layers.style.setProperty('--scroll', progress.toFixed(4)))
}
