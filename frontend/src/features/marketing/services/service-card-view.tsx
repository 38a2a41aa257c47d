import { Check, CircleCheck } from 'lucide-react'
import { SERVICES, type ServiceCard } from '../content/service-cards.ts'
import { Benefits, Foot, Offer, Ordinal } from './service-card-benefits-style.ts'
import { Card, Description, Icon, Label, Title, Toggle } from './service-card-style.ts'

interface ServiceCardViewProps {
  card: ServiceCard
  ordinal: number
  selected: boolean
  onToggle: () => void
}

/** The whole card answers to the pointer; the toggle button itself is its title. */
export function ServiceCardView({ card, ordinal, selected, onToggle }: ServiceCardViewProps) {
  const { title, description, benefits, icon: Mark, accentColor } = card
  return (
    <Card $accent={accentColor} $selected={selected}>
      <Icon>
        <Mark size={26} strokeWidth={1.6} aria-hidden="true" />
      </Icon>
      <Title>
        <Toggle type="button" aria-pressed={selected} onClick={onToggle}>
          {title}
        </Toggle>
      </Title>
      <Description>{description}</Description>
      <Label>{SERVICES.benefits}</Label>
      <Benefits>
        {benefits.map((benefit) => (
          <li key={benefit}>
            <Check size={18} strokeWidth={2.5} aria-hidden="true" />
            {benefit}
          </li>
        ))}
      </Benefits>
      <Foot>
        <Offer>
          <CircleCheck size={20} aria-hidden="true" />
          <span>{SERVICES.offer}</span>
        </Offer>
        <Ordinal>{String(ordinal).padStart(2, '0')}</Ordinal>
      </Foot>
    </Card>
  )
}
