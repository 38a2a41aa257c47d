import { styled } from 'styled-components'
import { usePageData } from '../../../../app/page-data.ts'
import { space } from '../../../../styles/theme.ts'
import { Appear } from '../sections/appear.tsx'
import { snapRow } from '../sections/snap-row.ts'
import { CaseView } from './case-view.tsx'
import { ProofBand } from './proof-band.tsx'

/** Examples of work; absent until there is one. */
export function CasesSection() {
  const { eyebrow, title, items } = usePageData().content.cases
  if (items.length === 0) return null
  return (
    <ProofBand id="cases-title" background="soft" eyebrow={eyebrow} title={title}>
      <List aria-labelledby="cases-title" data-swiped>
        {items.map((item, index) => (
          <li key={index}>
            <Appear>
              <CaseView item={item} />
            </Appear>
          </li>
        ))}
      </List>
    </ProofBand>
  )
}

const List = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(26rem, 100%), 1fr));
  gap: ${space[6]};

  > li > div {
    height: 100%;
  }

  @media screen and (max-width: 47.99rem) {
    ${snapRow}
    grid-template-columns: none;
    gap: ${space[4]};
    /* Room for the shadows of the cards. */
    padding-block: ${space[4]};
  }
`
