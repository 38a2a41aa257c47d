import type { ServiceCard } from '@loggia/contracts/site/service-card'
import { sectionPath } from '@loggia/contracts/paths'
import { CircleCheck } from 'lucide-react'
import { SITE_ICON_DRAWINGS } from '../../../../ui/marks/site-icons.ts'
import { ServiceBenefits } from './service-benefits.tsx'
import {
  Card,
  Description,
  Footer,
  Offer,
  Ordinal,
  Tile,
  Title,
  Toggle,
} from './service-card-style.ts'
import { ServiceChoice } from './service-choice.tsx'

interface ServiceCardViewProps {
  card: ServiceCard
  ordinal: number
  benefitsTitle: string
  offer: string
}

/**
 * A card that is clickable as a whole. Its title leads to the contact form; the script makes it a button that chooses
 * the card and presets the project type.
 */
export function ServiceCardView({ card, ordinal, benefitsTitle, offer }: ServiceCardViewProps) {
  const { title, description, benefits, projectType } = card
  const Icon = SITE_ICON_DRAWINGS[card.icon]
  return (
    <Card $accent={card.accent}>
      <Tile>
        <Icon size={26} strokeWidth={1.6} aria-hidden="true" />
      </Tile>
      <Title>
        <Toggle href={sectionPath('contact')} data-service={projectType}>
          {title}
        </Toggle>
      </Title>
      <Description>{description}</Description>
      <ServiceBenefits title={benefitsTitle} benefits={benefits} />
      <Footer>
        <Offer>
          <CircleCheck size={20} aria-hidden="true" />
          <span>{offer}</span>
        </Offer>
        <Ordinal>{String(ordinal).padStart(2, '0')}</Ordinal>
      </Footer>
      {projectType && <ServiceChoice projectType={projectType} />}
    </Card>
  )
}
