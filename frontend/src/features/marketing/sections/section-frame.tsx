import { type Section, sectionPath } from '@loggia/contracts/paths'
import { ArrowRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { ButtonLink } from '../../../ui/buttons/button-link.tsx'
import { Appear } from './appear.tsx'
import { CONTACT_FOR_SOLUTIONS } from '../content/actions.ts'
import {
  Band,
  End,
  Eyebrow,
  type Background,
  Head,
  Lead,
  Page,
  Title,
} from './section-frame-style.ts'

interface SectionFrameProps {
  id: Section
  ground: Background
  eyebrow: string
  title: string
  lead?: string
  children: ReactNode
}

/** What the sections have in common: an opening, and at the end the way to the contact form. */
export function SectionFrame({ id, ground, eyebrow, title, lead, children }: SectionFrameProps) {
  return (
    <Band id={id} aria-labelledby={`${id}-title`} $ground={ground}>
      <Page>
        <Appear delay="first">
          <Head>
            <Eyebrow $ground={ground}>{eyebrow}</Eyebrow>
            <Title id={`${id}-title`}>{title}</Title>
            {lead && <Lead $ground={ground}>{lead}</Lead>}
          </Head>
        </Appear>
        {children}
        <Appear delay="third">
          <End>
            <ButtonLink
              to={sectionPath('contact')}
              $look={ground === 'night' ? 'night' : 'primary'}
              $large
            >
              {CONTACT_FOR_SOLUTIONS.section}
              <ArrowRight size={18} aria-hidden="true" />
            </ButtonLink>
          </End>
        </Appear>
      </Page>
    </Band>
  )
}
