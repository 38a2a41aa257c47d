import { assetPath } from '@loggia/contracts/assets/assets'
import { styled } from 'styled-components'
import { usePageData } from '../../../../app/page-data.ts'
import { color, font, space } from '../../../../styles/theme.ts'
import { ProofBand } from './proof-band.tsx'

/** The customers by their logos, or by name where there is none; absent until there is a customer. */
export function LogosSection() {
  const { title, items } = usePageData().content.logos
  if (items.length === 0) return null
  return (
    <ProofBand id="logos-title" background="soft" title={title}>
      <List>
        {items.map(({ name, picture }, index) => (
          <li key={index}>
            {picture ? (
              <Logo
                src={assetPath('picture', picture)}
                alt={name}
                loading="lazy"
                decoding="async"
              />
            ) : (
              <Name>{name}</Name>
            )}
          </li>
        ))}
      </List>
    </ProofBand>
  )
}

const List = styled.ul`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[6]} ${space[7]};
  overflow-wrap: anywhere;
`

/** Logos are drawn for white paper; the frame keeps them readable in the dark scheme. */
const Logo = styled.img`
  display: block;
  box-sizing: content-box;
  width: 9rem;
  height: 3rem;
  object-fit: contain;
  padding: ${space[2]} ${space[3]};
  border-radius: 0.5rem;
  background: #ffffff;
`

const Name = styled.span`
  color: ${color.textSoft};
  font-size: ${font.h4};
  font-weight: 600;
`
