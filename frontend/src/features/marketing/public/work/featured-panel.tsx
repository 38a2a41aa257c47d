import { sectionPath } from '@loggia/contracts/paths'
import type { Technology } from '@loggia/contracts/site/technologies/technology'
import { ArrowRight, Zap, Check, ArrowLeft } from 'lucide-react'
import { styled } from 'styled-components'
import { usePageData } from '../../../../app/page-data.ts'
import { layoutMotion } from '../../../../styles/motion.ts'
import { font, darkSection, radius, space, from } from '../../../../styles/theme.ts'
import { Artwork } from '../artwork/artwork.tsx'
import { ILLUSTRATIONS } from '../artwork/illustrations.ts'
import { TechnologyLogo } from './technology-logo.tsx'
import { optionId } from './option-id.ts'

interface FeaturedPanelProps {
  technology: Technology
  index: number
}

export function FeaturedPanel({ technology, index }: FeaturedPanelProps) {
  const { work, contact } = usePageData().content
  const { title, category, description, metrics, color, artwork } = technology
  return (
    <Panel aria-label={title} $accent={color} data-panel={index}>
      <Picture>
        <Artwork shapes={ILLUSTRATIONS[artwork]} />
      </Picture>
      <Content>
        <Badges>
          <Category>{category}</Category>
          <Performance>
            <Zap size={15} aria-hidden="true" />
            {work.badge}
          </Performance>
        </Badges>
        <Title>
          <TechnologyLogo color={color} artwork={artwork} size={34} />
          {title}
        </Title>
        {description.map((paragraph, position) => (
          <p key={position}>{paragraph}</p>
        ))}
        <TechnologyMetrics metrics={metrics} />
        <Contact href={sectionPath('contact')}>
          {contact.panelLink}
          <ArrowRight size={18} aria-hidden="true" />
        </Contact>
        <PanelSteps index={index} />
      </Content>
    </Panel>
  )
}

const Panel = styled.article<{ $accent: string }>`
  --accent: ${({ $accent }) => $accent};
  grid-area: 1 / 1;

  @media print {
    --accent: ${darkSection.text};
  }
  display: flex;
  flex-direction: column;
  overflow: clip;
  border: 1px solid ${darkSection.line};
  border-radius: ${radius.large};
  background: ${darkSection.raised};
  overflow-wrap: anywhere;
  transition:
    opacity ${layoutMotion},
    visibility ${layoutMotion};
`

const Picture = styled.div`
  padding-inline: ${space[5]};
  border-bottom: 1px solid ${darkSection.line};
  background:
    radial-gradient(
      60% 120% at 50% 50%,
      color-mix(in srgb, var(--accent) 20%, transparent),
      transparent
    ),
    radial-gradient(circle, ${darkSection.line} 1px, transparent 1.5px) 0 0 / 22px 22px,
    ${darkSection.background};
  color: var(--accent);

  svg {
    max-width: 35rem;
    margin-inline: auto;
  }
`

const Content = styled.div`
  flex: 1;
  display: flex;
  flex-direction: column;
  align-items: flex-start;
  gap: ${space[4]};
  padding: clamp(${space[5]}, 3vw, ${space[6]});
  color: ${darkSection.textSoft};
`

const Badges = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[2]} ${space[4]};
  font-size: ${font.small};
  font-weight: 600;
`

const Category = styled.span`
  padding: ${space[1]} ${space[3]};
  border: 1px solid var(--accent);
  border-radius: ${radius.round};
  color: var(--accent);
`

const Performance = styled.span`
  display: inline-flex;
  align-items: center;
  gap: ${space[2]};
`

const Title = styled.h3`
  display: flex;
  align-items: center;
  gap: ${space[3]};
  color: ${darkSection.text};
  font-size: clamp(1.625rem, 1.3rem + 1.4vw, 2.25rem);
`

const Contact = styled.a`
  display: inline-flex;
  align-items: center;
  gap: ${space[2]};
  min-height: 2.75rem;
  margin-top: auto;
  color: var(--accent);
  font-weight: 600;
  text-underline-offset: 0.25em;
  text-decoration-thickness: 1px;

  &:hover {
    text-decoration-thickness: 2px;
  }
`

/** Takes its colour from the `--accent` of the panel around it. */
function TechnologyMetrics({ metrics }: { metrics: readonly string[] }) {
  if (metrics.length === 0) return null
  return (
    <List>
      {metrics.map((metric, index) => (
        <li key={index}>
          <Check size={16} strokeWidth={2.5} aria-hidden="true" />
          {metric}
        </li>
      ))}
    </List>
  )
}

const List = styled.ul`
  display: grid;
  gap: ${space[2]};
  width: 100%;
  margin-block: ${space[2]};

  li {
    display: flex;
    align-items: center;
    gap: ${space[3]};
    padding: ${space[2]} ${space[3]};
    border: 1px solid ${darkSection.line};
    border-radius: ${radius.medium};
    background: color-mix(in srgb, var(--accent) 6%, transparent);
    color: ${darkSection.text};
    font-size: ${font.small};
    line-height: 1.35;
  }

  svg {
    color: var(--accent);
  }

  ${from.small} {
    grid-template-columns: 1fr 1fr;

    li {
      padding: ${space[3]} ${space[4]};
    }
  }

  @media (min-width: 80rem) {
    grid-template-columns: repeat(3, 1fr);
  }
`

/** Leads to the technologies before and after this one where the list is out of sight, above the panel. */
function PanelSteps({ index }: { index: number }) {
  const { technologies } = usePageData().content.work
  const { length } = technologies
  if (length < 2) return null
  const previous = (index + length - 1) % length
  const next = (index + 1) % length
  return (
    <Steps aria-hidden="true">
      <label htmlFor={optionId(previous)}>
        <ArrowLeft size={16} />
        {technologies[previous]?.title}
      </label>
      <label htmlFor={optionId(next)}>
        {technologies[next]?.title}
        <ArrowRight size={16} />
      </label>
    </Steps>
  )
}

const Steps = styled.div`
  display: flex;
  justify-content: space-between;
  gap: ${space[4]};
  width: 100%;
  border-top: 1px solid ${darkSection.line};
  font-size: ${font.small};

  label {
    display: inline-flex;
    align-items: center;
    gap: ${space[2]};
    min-height: 2.75rem;
    padding-top: ${space[2]};
    color: ${darkSection.text};
    cursor: pointer;
  }

  ${from.large} {
    display: none;
  }

  @media print {
    display: none;
  }
`
