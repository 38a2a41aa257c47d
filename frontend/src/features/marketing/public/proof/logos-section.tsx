import { assetPath } from '@loggia/contracts/assets/assets'
import { styled } from 'styled-components'
import { usePageData } from '../../../../app/page-data.ts'
import { space } from '../../../../styles/theme.ts'
import { ProofBand } from './proof-band.tsx'
import { Line, Text } from '../../../../ui/layout/stack.ts'

/** The customers by their logos, or by name where there is none; absent until there is a customer. */
export function LogosSection() {
  const { title, items } = usePageData().content.logos
  if (items.length === 0) return null
  return (
    <ProofBand id="logos-title" background="soft" title={title}>
      <Line as="ul" $gap={[6, 7]} $align="center" $breakWords>
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
              <Text as="span" $soft $size="h4" $weight={600}>
                {name}
              </Text>
            )}
          </li>
        ))}
      </Line>
    </ProofBand>
  )
}

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
