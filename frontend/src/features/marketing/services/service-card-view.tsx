import { CircleCheck } from 'lucide-react'
import { styled } from 'styled-components'
import { layoutMotion } from '../../../styles/motion.ts'
import { color, font, radius, shadow, space } from '../../../styles/theme.ts'
import { type ServiceCard, SERVICES } from '../content/service-cards.ts'
import { ServiceBenefits } from './service-benefits.tsx'

interface ServiceCardViewProps {
  card: ServiceCard
  ordinal: number
  selected: boolean
  onToggle: () => void
}

/** A card that is clickable as a whole; its title is the toggle button. */
export function ServiceCardView({ card, ordinal, selected, onToggle }: ServiceCardViewProps) {
  const { title, description, benefits, icon: ServiceIcon, accentColor } = card
  return (
    <Card $accent={accentColor} $selected={selected}>
      <Icon>
        <ServiceIcon size={26} strokeWidth={1.6} aria-hidden="true" />
      </Icon>
      <Title>
        <Toggle type="button" aria-pressed={selected} onClick={onToggle}>
          {title}
        </Toggle>
      </Title>
      <Description>{description}</Description>
      <ServiceBenefits benefits={benefits} />
      <Footer>
        <Offer>
          <CircleCheck size={20} aria-hidden="true" />
          <span>{SERVICES.offer}</span>
        </Offer>
        <Ordinal>{String(ordinal).padStart(2, '0')}</Ordinal>
      </Footer>
    </Card>
  )
}

interface CardProps {
  $accent: ServiceCard['accentColor']
  $selected: boolean
}

/** The accent fades in on a pseudo-element, so that only opacity is animated. */
const Card = styled.article<CardProps>`
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

const Icon = styled.span`
  display: grid;
  place-items: center;
  width: 3.25rem;
  height: 3.25rem;
  border-radius: ${radius.medium};
  background: color-mix(in srgb, var(--accent) 13%, transparent);
  color: var(--accent);
`

const Title = styled.h3`
  margin-top: ${space[5]};
  font-size: ${font.h3};
`

const Toggle = styled.button`
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

const Description = styled.p`
  margin-top: ${space[3]};
  color: ${color.textSoft};
`

const Footer = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${space[4]};
  margin-top: auto;
  padding-top: ${space[4]};
  border-top: 1px solid ${color.line};
`

const Offer = styled.p`
  display: flex;
  align-items: center;
  gap: ${space[2]};
  color: var(--accent);
  font-weight: 600;
`

const Ordinal = styled.span`
  color: ${color.textSoft};
  font-size: ${font.h3};
  font-weight: 300;
  font-variant-numeric: tabular-nums;
  letter-spacing: 0.04em;
`
