import { styled } from 'styled-components'
import { layoutMotion } from '../../../styles/motion.ts'
import { color, font, radius, shadow, space } from '../../../styles/theme.ts'
import type { ServiceCard } from '../content/service-cards.ts'

interface CardProps {
  $accent: ServiceCard['accentColor']
  $selected: boolean
}

/** The veil of the accent fades in over the ground, since only opacity moves. */
export const Card = styled.article<CardProps>`
  --accent: ${({ $accent }) => color[$accent]};
  position: relative;
  isolation: isolate;
  display: flex;
  flex-direction: column;
  height: 100%;
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
    opacity: ${({ $selected }) => ($selected ? 1 : 0)};
    transition: opacity ${layoutMotion};
  }

  &:hover {
    transform: translateY(-0.25rem);
  }

  @media (prefers-reduced-motion: reduce) {
    &:hover {
      transform: none;
    }
  }
`

export const Icon = styled.span`
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

export const Toggle = styled.button`
  padding: 0;
  border: 0;
  background: none;
  font-weight: inherit;
  text-align: left;
  cursor: pointer;

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

export const Label = styled.h4`
  margin-block: ${space[5]} ${space[3]};
  font-size: ${font.small};
  letter-spacing: 0;
`
