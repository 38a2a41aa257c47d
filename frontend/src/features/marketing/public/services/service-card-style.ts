import type { ServiceCard } from '@loggia/contracts/site/service-card'
import { styled } from 'styled-components'
import { layoutMotion } from '../../../../styles/motion.ts'
import { color, font, radius, shadow, space } from '../../../../styles/theme.ts'

/** The accent fades in on a pseudo-element, so that only opacity is animated. */
export const Card = styled.article<{ $accent: ServiceCard['accent'] }>`
  --accent: ${({ $accent }) => color[$accent]};
  position: relative;
  isolation: isolate;
  display: flex;
  flex-direction: column;
  height: 100%;
  overflow-wrap: anywhere;
  padding: clamp(${space[5]}, 3vw, ${space[6]});
  border: 1px solid ${color.line};
  border-radius: ${radius.large};
  background: ${color.surface};
  box-shadow: ${shadow.low};
  transition: transform ${layoutMotion};

  &::before {
    content: '';
    position: absolute;
    z-index: -1;
    inset: -1px;
    border: 2px solid var(--accent);
    border-radius: inherit;
    background: linear-gradient(
      150deg,
      color-mix(in srgb, var(--accent) 13%, transparent),
      transparent 65%
    );
    opacity: 0;
    transition: opacity ${layoutMotion};
  }

  &:has([aria-pressed='true'])::before {
    opacity: 1;
  }

  &:hover {
    transform: translateY(-0.25rem);
  }

  @media (forced-colors: active) {
    &:has([aria-pressed='true']) {
      outline: 3px solid Highlight;
    }
  }

  @media (prefers-reduced-motion: reduce) {
    &:hover {
      transform: none;
    }
  }
`

export const Tile = styled.span`
  display: grid;
  place-items: center;
  width: 3.25rem;
  height: 3.25rem;
  border-radius: ${radius.medium};
  background: color-mix(in srgb, var(--accent) 13%, transparent);
  color: var(--accent);
`

export const Title = styled.h3`
  margin-top: ${space[5]};
  font-size: ${font.h3};
`

export const Toggle = styled.a`
  padding: 0;
  text-align: left;
  text-decoration: none;

  &::after {
    content: '';
    position: absolute;
    inset: 0;
    border-radius: ${radius.large};
  }

  &:focus-visible {
    outline: none;

    &::after {
      outline: 3px solid var(--accent);
      outline-offset: 3px;
    }
  }
`

export const Description = styled.p`
  margin-top: ${space[3]};
  color: ${color.textSoft};
`

export const Footer = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${space[4]};
  margin-top: auto;
  padding-top: ${space[4]};
  border-top: 1px solid ${color.line};
`

export const Offer = styled.p`
  display: flex;
  align-items: center;
  gap: ${space[2]};
  color: var(--accent);
  font-weight: 600;
`

export const Ordinal = styled.span`
  color: ${color.textSoft};
  font-size: ${font.h3};
  font-weight: 300;
  font-variant-numeric: tabular-nums;
  letter-spacing: 0.04em;
`
