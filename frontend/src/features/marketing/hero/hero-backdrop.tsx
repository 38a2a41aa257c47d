import { type RefObject, useEffect, useRef } from 'react'
import { styled } from 'styled-components'
import { afterFirstInteraction } from '../../../lib/browser/first-interaction.ts'
import { useReducedMotion } from '../../../lib/browser/use-reduced-motion.ts'
import { GRID_TRAVEL, PARALLAX_TRAVEL } from '../../../styles/motion.ts'
import { glow, darkSection } from '../../../styles/theme.ts'

/** A dotted grid and soft blobs that move as the page scrolls, unless the user prefers reduced motion. */
export function HeroBackdrop() {
  const layers = useRef<HTMLDivElement>(null)
  useScrollProgress(layers)
  return (
    <Layers ref={layers} aria-hidden="true">
      <Blobs />
      <Grid />
    </Layers>
  )
}

/** Sets `--scroll` to the scroll progress of the page, from 0 to 1. */
function useScrollProgress(layers: RefObject<HTMLElement | null>) {
  const reducedMotion = useReducedMotion()
  useEffect(() => {
    if (reducedMotion) return
    let stop = () => {}
    let unmounted = false
    afterFirstInteraction(async () => {
      const { scroll } = await import('framer-motion/dom')
      if (unmounted) return
      stop = scroll((progress: number) => {
        layers.current?.style.setProperty('--scroll', progress.toFixed(4))
      })
    })
    return () => {
      unmounted = true
      stop()
    }
  }, [reducedMotion, layers])
}

const Layers = styled.div`
  --scroll: 0;
  position: absolute;
  z-index: -1;
  inset: 0;
  overflow: clip;
  mask-image: linear-gradient(black 70%, transparent);
  pointer-events: none;
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
`

/** Taller than the hero by the half by which it moves. */
const Grid = styled.div`
  position: absolute;
  inset: -50% 0 0;
  transform: translateY(calc(min(var(--scroll) / ${GRID_TRAVEL.within}, 1) * ${GRID_TRAVEL.to}));
  background: radial-gradient(circle at center, ${darkSection.line} 1px, transparent 1.5px) 0 0 /
    28px 28px;
  opacity: 0.75;
`
