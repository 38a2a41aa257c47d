import type { ServiceCard } from '@loggia/contracts/site/service-card'
import { sectionPath } from '@loggia/contracts/paths'
import { CircleCheck, ArrowRight, Check, ChevronDown } from 'lucide-react'
import { css, styled, type RuleSet } from 'styled-components'
import { SITE_ICON_DRAWINGS } from '../../../../ui/marks/site-icons.ts'
import { square } from '../../../../styles/square.ts'
import { font, from, space, color, radius, shadow } from '../../../../styles/theme.ts'
import { lineClamp } from '../../../../styles/line-clamp.ts'
import { layoutMotion } from '../../../../styles/motion.ts'

interface ServiceCardViewProps {
  card: ServiceCard
  ordinal: number
  benefitsTitle: string
  offer: string
}

/**
 * A card that is clickable as a whole. Its title leads to the contact form; the script makes it a button that chooses
 * the card and presets the project type. On phones, a card shows its title and one line until it is chosen.
 */
export function ServiceCardView({ card, ordinal, benefitsTitle, offer }: ServiceCardViewProps) {
  const { title, description, benefits, projectType } = card
  const Icon = SITE_ICON_DRAWINGS[card.icon]
  return (
    <Card $accent={card.accent}>
      <Head>
        <Tile>
          <Icon size={26} strokeWidth={1.6} aria-hidden="true" />
        </Tile>
        <Title>
          <Toggle href={sectionPath('contact')} data-service={projectType}>
            {title}
          </Toggle>
        </Title>
        <ChevronDown size={20} aria-hidden="true" />
      </Head>
      <Description>{description}</Description>
      <Details>
        <ServiceBenefits title={benefitsTitle} benefits={benefits} />
        <Footer>
          <Offer>
            <CircleCheck size={20} aria-hidden="true" />
            <span>{offer}</span>
          </Offer>
          <Ordinal>{String(ordinal).padStart(2, '0')}</Ordinal>
        </Footer>
        {projectType && <ServiceChoice projectType={projectType} />}
      </Details>
    </Card>
  )
}

/** The note on the effect of choosing a service, with a link to the form. The script shows it. */
function ServiceChoice({ projectType }: { projectType: string }) {
  return (
    <output>
      <Note hidden data-service-choice>
        <span>
          The form below now says <strong>Project Type: {projectType}</strong>.
        </span>
        <a href={sectionPath('contact')}>
          Write to us
          <ArrowRight size={16} aria-hidden="true" />
        </a>
      </Note>
    </output>
  )
}

const Note = styled.span`
  position: relative;
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space[1]} ${space[4]};
  margin-top: ${space[4]};
  font-size: ${font.small};

  a {
    display: inline-flex;
    align-items: center;
    gap: ${space[1]};
    min-height: 2.75rem;
    color: var(--accent);
    font-weight: 600;
  }
`

interface ServiceBenefitsProps {
  title: string
  benefits: readonly string[]
}

/** Takes its colour from the `--accent` of the card around it. */
function ServiceBenefits({ title, benefits }: ServiceBenefitsProps) {
  return (
    <>
      <Label>{title}</Label>
      <List>
        {benefits.map((benefit, index) => (
          <li key={index}>
            <Check size={18} strokeWidth={2.5} aria-hidden="true" />
            {benefit}
          </li>
        ))}
      </List>
    </>
  )
}

const Label = styled.h4`
  margin-block: ${space[5]} ${space[3]};
  font-size: ${font.small};
  letter-spacing: 0;
`

const List = styled.ul`
  display: grid;
  gap: ${space[2]};
  margin-bottom: ${space[5]};

  li {
    display: flex;
    align-items: flex-start;
    gap: ${space[3]};
    line-height: 1.4;
  }

  svg {
    margin-top: 0.15rem;
    color: var(--accent);
  }
`

/** The accent fades in on a pseudo-element, so that only opacity is animated. */
const Card = styled.article<{ $accent: ServiceCard['accent'] }>`
  --accent: ${({ $accent }) => color[$accent]};
  position: relative;
  isolation: isolate;
  display: flex;
  flex-direction: column;
  height: 100%;
  overflow-wrap: anywhere;
  padding: clamp(${space[4]}, 3vw, ${space[6]});
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

/** A phone whose scripts can open the card again, and a card that is not chosen. */
const folded = (style: RuleSet) => css`
  @media screen and (max-width: 47.99rem) and (scripting: enabled) {
    ${Card}:not(:has([aria-pressed='true'])) & {
      ${style}
    }
  }
`

/** On phones, in one line, which says by an arrow that there is more. */
const Head = styled.div`
  display: flex;
  align-items: center;
  gap: ${space[4]};

  > .lucide {
    flex: none;
    margin-left: auto;
    color: ${color.textSoft};
    transition: transform ${layoutMotion};
  }

  ${Card}:has([aria-pressed='true']) & > .lucide {
    transform: rotate(180deg);
  }

  ${from.medium} {
    display: grid;
    gap: ${space[5]};

    > .lucide {
      display: none;
    }
  }

  @media (scripting: none) {
    > .lucide {
      display: none;
    }
  }
`

const Title = styled.h3`
  font-size: ${font.h3};
`

const Description = styled.p`
  margin-top: ${space[3]};
  color: ${color.textSoft};
  ${folded(lineClamp(1))}
`

const Details = styled.div`
  flex: 1;
  display: flex;
  flex-direction: column;
  ${folded(css`
    display: none;
  `)}
`

const Tile = styled.span`
  flex: none;
  ${square('3.25rem')}
  border-radius: ${radius.medium};
  background: color-mix(in srgb, var(--accent) 13%, transparent);
  color: var(--accent);
`

const Toggle = styled.a`
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
