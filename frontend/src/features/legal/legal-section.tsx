import { styled } from 'styled-components'
import { color, font, size, space } from '../../styles/theme.ts'
import type { LegalSectionText } from './legal-sections.ts'

export function LegalSection({ section }: { section: LegalSectionText }) {
  return (
    <Section id={section.id}>
      {section.heading && <LegalHeading>{section.heading}</LegalHeading>}
      <Blocks>
        {section.blocks.map((block, index) =>
          typeof block === 'string' ? (
            <p key={index}>{block}</p>
          ) : (
            <Points key={index}>
              {block.map((point, position) => (
                <li key={position}>{point}</li>
              ))}
            </Points>
          ),
        )}
      </Blocks>
    </Section>
  )
}

const Section = styled.section`
  scroll-margin-top: calc(${size.header} + ${space[4]});
`

export const LegalHeading = styled.h2`
  margin-bottom: ${space[3]};
  font-size: ${font.h3};
`

const Blocks = styled.div`
  display: grid;
  gap: ${space[3]};
  color: ${color.textSoft};
`

const Points = styled.ul`
  display: grid;
  gap: ${space[2]};
  padding-left: ${space[5]};
  list-style: disc;
`
