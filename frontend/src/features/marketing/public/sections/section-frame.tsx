import { type Section, sectionPath } from '@loggia/contracts/paths'
import { ArrowRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { usePageData } from '../../../../app/page-data.ts'
import { from, size, space } from '../../../../styles/theme.ts'
import { ButtonAnchor } from '../../../../ui/buttons/button-anchor.tsx'
import { Appear } from './appear.tsx'
import { backgrounds, type Background, type BackgroundProps } from './section-background.ts'
import { SectionHead, type SectionHeadProps } from './section-head.tsx'

interface SectionFrameProps extends Omit<SectionHeadProps, 'titleId' | 'background'> {
  id: Section
  background: Background
  /** The button at the end is the loudest thing of one section only: the last before the form. */
  last?: boolean
  children: ReactNode
}

/** The frame that sections share: a head, and at the end a link to the contact form, on one axis. */
export function SectionFrame({ id, background, last, children, ...head }: SectionFrameProps) {
  const { contact } = usePageData().content
  const quiet = background === 'dark' ? 'onDarkOutline' : 'secondary'
  return (
    <Band id={id} aria-labelledby={`${id}-title`} $background={background}>
      <Page>
        <Appear>
          <SectionHead titleId={`${id}-title`} background={background} {...head} />
        </Appear>
        {children}
        <End>
          <ButtonAnchor href={sectionPath('contact')} $variant={last ? 'primary' : quiet} $large>
            {contact.button}
            <ArrowRight size={18} aria-hidden="true" />
          </ButtonAnchor>
        </End>
      </Page>
    </Band>
  )
}

export const Band = styled.section<BackgroundProps>`
  ${({ $background }) => backgrounds[$background]}
  position: relative;
  padding: ${space[7]} ${space[5]};

  ${from.medium} {
    padding-block: ${space[8]} ${space[9]};
  }
`

export const Page = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: clamp(${space[6]}, 5vw, ${space[8]});
  max-width: ${size.page};
  margin-inline: auto;
`

const End = styled.div`
  @media print {
    display: none;
  }
`
