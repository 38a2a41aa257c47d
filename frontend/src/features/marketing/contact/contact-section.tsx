import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import type { Company } from '../../../lib/format/company.ts'
import { color, font, from, size, space } from '../../../styles/theme.ts'
import { Card } from '../../../ui/layout/card.tsx'
import { ContactDetails } from './contact-details.tsx'

interface ContactSectionProps {
  company: Company
  /** False while loading: the details may still be replaced. */
  settled: boolean
  /** The form. */
  children: ReactNode
}

export function ContactSection({ company, settled, children }: ContactSectionProps) {
  return (
    <Section id="contact" aria-labelledby="contact-title">
      <Columns>
        <Intro>
          <Eyebrow>Contact</Eyebrow>
          <Title id="contact-title">Tell us what you have in mind</Title>
          <Lead>
            A sentence or two is enough to begin. Somebody who builds things reads every message and
            answers with questions, ideas and an honest estimate.
          </Lead>
          <ContactDetails company={company} settled={settled} />
        </Intro>
        <Card>{children}</Card>
      </Columns>
    </Section>
  )
}

const Section = styled.section`
  padding: ${space[9]} ${space[5]};
  background: ${color.backgroundSoft};
`

const Columns = styled.div`
  display: grid;
  gap: ${space[7]};
  max-width: ${size.page};
  margin-inline: auto;

  > * {
    min-width: 0;
  }

  ${from.large} {
    grid-template-columns: 5fr 6fr;
    gap: ${space[8]};
  }
`

const Intro = styled.div`
  align-self: start;

  ${from.large} {
    position: sticky;
    top: calc(${size.header} + ${space[6]});
  }
`

const Eyebrow = styled.p`
  margin-bottom: ${space[3]};
  color: ${color.brandText};
  font-size: ${font.small};
  font-weight: 600;
`

const Title = styled.h2`
  font-size: ${font.h2};
`

const Lead = styled.p`
  margin-block: ${space[4]} ${space[6]};
  color: ${color.textSoft};
  font-size: ${font.lead};
`
