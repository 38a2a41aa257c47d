import { scroll } from 'framer-motion/dom'

/** Moves the layers of the backdrop as the page is scrolled. */
export function moveLayers({ style }: HTMLElement): void {
  scroll((progress: number) => style.setProperty('--scroll', progress.toFixed(4)))
}
