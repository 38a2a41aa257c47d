import { type Section, sectionPath } from '@loggia/contracts/paths'
import { ArrowRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { css, styled } from 'styled-components'
import { color, font, darkSection, size, space } from '../../../styles/theme.ts'
import { ButtonLink } from '../../../ui/buttons/button-link.tsx'
import { darkStyle } from '../../../ui/layout/dark-style.ts'
import { CONTACT_FOR_SOLUTIONS } from '../content/actions.ts'
import { Appear } from './appear.tsx'

interface SectionFrameProps {
  id: Section
  background: Background
  eyebrow: string
  title: string
  lead?: string
  children: ReactNode
}

/** The frame that sections share: a header, and at the end a link to the contact form. */
export function SectionFrame({
  id,
  background,
  eyebrow,
  title,
  lead,
  children,
}: SectionFrameProps) {
  return (
    <Band id={id} aria-labelledby={`${id}-title`} $background={background}>
      <Page>
        <Appear delay="first">
          <Header>
            <Eyebrow $background={background}>{eyebrow}</Eyebrow>
            <Title id={`${id}-title`}>{title}</Title>
            {lead && <Lead $background={background}>{lead}</Lead>}
          </Header>
        </Appear>
        {children}
        <Appear delay="third">
          <Footer>
            <ButtonLink
              to={sectionPath('contact')}
              $variant={background === 'dark' ? 'onDark' : 'primary'}
              $large
            >
              {CONTACT_FOR_SOLUTIONS.section}
              <ArrowRight size={18} aria-hidden="true" />
            </ButtonLink>
          </Footer>
        </Appear>
      </Page>
    </Band>
  )
}

type Background = 'plain' | 'soft' | 'dark'

interface BackgroundProps {
  $background: Background
}

const backgrounds = {
  plain: css`
    background: ${color.background};
  `,
  soft: css`
    background: ${color.backgroundSoft};
  `,
  dark: darkStyle,
} satisfies Record<Background, unknown>

const Band = styled.section<BackgroundProps>`
  position: relative;
  padding: ${space[9]} ${space[5]};
  ${({ $background }) => backgrounds[$background]}
`

const Page = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: clamp(${space[6]}, 5vw, ${space[8]});
  max-width: ${size.page};
  margin-inline: auto;
`

const Header = styled.header`
  max-width: 46rem;
`

const Eyebrow = styled.p<BackgroundProps>`
  margin-bottom: ${space[3]};
  color: ${({ $background }) => ($background === 'dark' ? darkSection.teal : color.brandText)};
  font-size: ${font.small};
  font-weight: 600;
`

const Title = styled.h2`
  font-size: ${font.h2};
`

const Lead = styled.p<BackgroundProps>`
  margin-top: ${space[4]};
  color: ${({ $background }) => ($background === 'dark' ? darkSection.textSoft : color.textSoft)};
  font-size: ${font.lead};
`

const Footer = styled.div`
  display: flex;
  justify-content: center;
`
