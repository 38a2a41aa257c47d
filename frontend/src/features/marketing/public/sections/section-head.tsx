import { styled } from 'styled-components'
import { color, darkSection, font, space } from '../../../../styles/theme.ts'
import type { Background, BackgroundProps } from './section-background.ts'
import { Text } from '../../../../ui/layout/stack.ts'

export interface SectionHeadProps {
  titleId: string
  background: Background
  eyebrow?: string
  title: string
  lead?: string
}

/** The title of a section, with a word above it and a sentence below. */
export function SectionHead({ titleId, background, eyebrow, title, lead }: SectionHeadProps) {
  return (
    <Header>
      {eyebrow && <Eyebrow $background={background}>{eyebrow}</Eyebrow>}
      <Text as="h2" $size="h2" id={titleId}>
        {title}
      </Text>
      {lead && <Lead $background={background}>{lead}</Lead>}
    </Header>
  )
}

const Header = styled.header`
  max-width: 46rem;
  overflow-wrap: anywhere;
`

const Eyebrow = styled.p<BackgroundProps>`
  margin-bottom: ${space[3]};
  color: ${({ $background }) => ($background === 'dark' ? darkSection.teal : color.brandText)};
  font-size: ${font.small};
  font-weight: 600;
`

const Lead = styled.p<BackgroundProps>`
  margin-top: ${space[4]};
  color: ${({ $background }) => ($background === 'dark' ? darkSection.textSoft : color.textSoft)};
  font-size: ${font.lead};
`
