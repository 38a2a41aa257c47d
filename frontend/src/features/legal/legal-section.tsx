import { styled } from 'styled-components'
import { color, font, space } from '../../styles/theme.ts'
import type { LegalDocument } from './legal-document.ts'

export function LegalSection({ heading, blocks }: LegalDocument['sections'][number]) {
  return (
    <section>
      <LegalHeading>{heading}</LegalHeading>
      <Blocks>
        {blocks.map((block) =>
          typeof block === 'string' ? (
            <p key={block}>{block}</p>
          ) : (
            <Points key={block.points[0]}>
              {block.points.map((point) => (
                <li key={point}>{point}</li>
              ))}
            </Points>
          ),
        )}
      </Blocks>
    </section>
  )
}

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
