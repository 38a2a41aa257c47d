import { PATHS } from '@loggia/contracts/paths'
import { ArrowLeft } from 'lucide-react'
import { styled } from 'styled-components'
import type { Company } from '../../lib/format/company.ts'
import { color, font, size, space } from '../../styles/theme.ts'
import { TextAnchor } from '../../ui/buttons/text-link.tsx'
import { LAST_UPDATED, type LegalText } from './legal-document.ts'
import { LegalContact } from './legal-contact.tsx'
import { LegalSection } from './legal-section.tsx'

interface LegalPageProps {
  text: LegalText
  company: Company
}

export function LegalPage({ text, company }: LegalPageProps) {
  const { title, intro, sections } = text(company)
  return (
    <Article>
      <Back href={PATHS.home}>
        <ArrowLeft size={18} aria-hidden="true" />
        Back to Home
      </Back>
      <header>
        <Title>{title}</Title>
        <Updated>Last updated: {LAST_UPDATED}</Updated>
      </header>
      <Intro>{intro}</Intro>
      {sections.map((section) => (
        <LegalSection key={section.heading} {...section} />
      ))}
      <LegalContact company={company} />
    </Article>
  )
}

const Article = styled.article`
  display: grid;
  gap: ${space[6]};
  max-width: calc(${size.prose} + 2 * ${space[5]});
  margin-inline: auto;
  padding: calc(${size.header} + ${space[7]}) ${space[5]} ${space[9]};
  /* Company details are the owner's: a long website or email address must wrap on a phone. */
  overflow-wrap: anywhere;
`

const Back = styled(TextAnchor)`
  display: inline-flex;
  align-items: center;
  gap: ${space[2]};
  justify-self: start;
`

const Title = styled.h1`
  font-size: ${font.h2};
`

const Updated = styled.p`
  margin-top: ${space[3]};
  color: ${color.textSoft};
  font-size: ${font.small};
`

const Intro = styled.p`
  font-size: ${font.lead};
`
