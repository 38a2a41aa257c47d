import { sectionPath } from '@loggia/contracts/paths'
import { ArrowRight, Check, Zap } from 'lucide-react'
import { Artwork } from '../artwork/artwork.tsx'
import { CONTACT_FOR_SOLUTIONS } from '../content/actions.ts'
import { WORK } from '../content/technologies.ts'
import type { Technology } from '../content/technology.ts'
import {
  Badges,
  Category,
  Contact,
  Metrics,
  Panel,
  Performance,
  Picture,
  Title,
  Words,
} from './featured-panel-style.ts'
import { TechnologyLogo } from './technology-logo.tsx'

interface FeaturedPanelProps {
  technology: Technology
  shown: boolean
}

export function FeaturedPanel({ technology, shown }: FeaturedPanelProps) {
  const { title, category, description, metrics, color, logo, image } = technology
  return (
    <Panel aria-label={title} $shown={shown} $accent={color}>
      <Picture>
        <Artwork shapes={image} />
      </Picture>
      <Words>
        <Badges>
          <Category>{category}</Category>
          <Performance>
            <Zap size={15} aria-hidden="true" />
            {WORK.badge}
          </Performance>
        </Badges>
        <Title>
          <TechnologyLogo color={color} logo={logo} size={34} />
          {title}
        </Title>
        {description.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
        <Metrics>
          {metrics.map((metric) => (
            <li key={metric}>
              <Check size={16} strokeWidth={2.5} aria-hidden="true" />
              {metric}
            </li>
          ))}
        </Metrics>
        <Contact to={sectionPath('contact')}>
          {CONTACT_FOR_SOLUTIONS.panel}
          <ArrowRight size={18} aria-hidden="true" />
        </Contact>
      </Words>
    </Panel>
  )
}
