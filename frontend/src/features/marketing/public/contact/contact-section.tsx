import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { usePageData } from '../../../../app/page-data.ts'
import { from, radius, size, space } from '../../../../styles/theme.ts'
import { Card } from '../../../../ui/layout/card.tsx'
import { Band } from '../sections/section-frame.tsx'
import { SectionHead } from '../sections/section-head.tsx'
import { ContactDetails } from './contact-details.tsx'

/** The details of the company beside the form, its children. */
export function ContactSection({ children }: { children: ReactNode }) {
  const { company, content } = usePageData()
  const { eyebrow, title, lead } = content.contact
  return (
    <Band id="contact" aria-labelledby="contact-title" $background="soft">
      <Columns>
        <Intro>
          <SectionHead
            titleId="contact-title"
            background="soft"
            eyebrow={eyebrow}
            title={title}
            lead={lead}
          />
          <ContactDetails company={company} />
        </Intro>
        <Form>{children}</Form>
      </Columns>
    </Band>
  )
}

const Columns = styled.div`
  display: grid;
  align-items: start;
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

const Form = styled(Card)`
  padding: clamp(${space[5]}, 4vw, ${space[6]});
  border-radius: ${radius.large};
`

const Intro = styled.div`
  display: grid;
  gap: ${space[6]};
  align-self: start;
  overflow-wrap: anywhere;

  ${from.large} {
    position: sticky;
    top: calc(${size.header} + ${space[6]});
  }
`
