import { styled } from 'styled-components'
import { usePageData } from '../../../../app/page-data.ts'
import { color, font, radius, space } from '../../../../styles/theme.ts'
import { ProofBand } from './proof-band.tsx'
import { SmallNote } from '../../../../ui/layout/stack.ts'

/** The quotes of customers; absent without any. */
export function QuotesSection() {
  const { title, items } = usePageData().content.quotes
  if (items.length === 0) return null
  return (
    <ProofBand id="quotes-title" background="plain" title={title}>
      <List>
        {items.map(({ text, name, role }, index) => (
          <li key={index}>
            <Quote>
              <blockquote>
                <p>{text}</p>
              </blockquote>
              <figcaption>
                <Name>{name}</Name>
                {role && <SmallNote as="span">{role}</SmallNote>}
              </figcaption>
            </Quote>
          </li>
        ))}
      </List>
    </ProofBand>
  )
}

const List = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(22rem, 100%), 1fr));
  gap: ${space[5]};
`

const Quote = styled.figure`
  display: flex;
  flex-direction: column;
  gap: ${space[4]};
  height: 100%;
  padding: clamp(${space[5]}, 3vw, ${space[6]});
  overflow-wrap: anywhere;
  border: 1px solid ${color.line};
  border-radius: ${radius.large};
  background: ${color.surface};

  blockquote {
    flex: 1;
    margin: 0;
    font-size: ${font.lead};
  }
`

const Name = styled.strong`
  display: block;
`
