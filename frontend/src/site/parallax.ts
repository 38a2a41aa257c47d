import { prefersReducedMotion } from './reduced-motion.ts'

/** Moves the backdrop of the hero in browsers in which style sheets cannot. */
export function driveParallax(): void {
  const layers = document.querySelector<HTMLElement>('[data-parallax]')
  if (!layers || CSS.supports('animation-timeline: scroll()') || prefersReducedMotion()) return
  const update = () => {
    const distance = document.documentElement.scrollHeight - window.innerHeight
    layers.style.setProperty('--scroll', (window.scrollY / Math.max(distance, 1)).toFixed(4))
  }
  window.addEventListener('scroll', () => requestAnimationFrame(update), { passive: true })
}
