import { keyframes, styled } from 'styled-components'
import {
  GRID_TRAVEL,
  MOTION_ALLOWED,
  PARALLAX_TRAVEL,
  SCROLL_TIMELINES,
} from '../../../../styles/motion.ts'
import { glow, darkSection } from '../../../../styles/theme.ts'

/** A dotted grid and soft blobs that move as the page scrolls, unless the visitor prefers reduced motion. */
export function HeroBackdrop() {
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
