import { assetPath } from '@loggia/contracts/assets/assets'
import type { CaseStudy } from '@loggia/contracts/site/proof'
import { styled } from 'styled-components'
import { color, font, radius, shadow, space } from '../../../../styles/theme.ts'
import { Text } from '../../../../ui/layout/stack.ts'

/** A case: the customer, the work and its result. */
export function CaseView({ item }: { item: CaseStudy }) {
  const { title, client, picture, pictureText, text, figure, measured } = item
  return (
    <Frame>
      {picture && (
        <Picture
          src={assetPath('picture', picture)}
          srcSet={`${assetPath('picture', picture, 800)} 800w, ${assetPath('picture', picture)} 1600w`}
          sizes="(min-width: 64rem) 37rem, 100vw"
          alt={pictureText}
          loading="lazy"
          decoding="async"
        />
      )}
      <Content>
        <Text $size="small" $weight={600}>
          {client}
        </Text>
        <h3>{title}</h3>
        <p>{text}</p>
        {figure && (
          <Outcome>
            <Figure>{figure}</Figure>
            {measured && (
              <Text $size="small" $marginTop={1}>
                {measured}
              </Text>
            )}
          </Outcome>
        )}
      </Content>
    </Frame>
  )
}

const Frame = styled.article`
  display: flex;
  flex-direction: column;
  height: 100%;
  overflow: clip;
  overflow-wrap: anywhere;
  border: 1px solid ${color.line};
  border-radius: ${radius.large};
  background: ${color.surface};
  box-shadow: ${shadow.low};
`

const Picture = styled.img`
  display: block;
  width: 100%;
  aspect-ratio: 8 / 5;
  object-fit: cover;
  background: ${color.surfaceSunken};
`

const Content = styled.div`
  flex: 1;
  display: flex;
  flex-direction: column;
  gap: ${space[3]};
  padding: clamp(${space[5]}, 3vw, ${space[6]});

  h3 {
    font-size: ${font.h3};
  }

  p {
    color: ${color.textSoft};
  }
`

const Outcome = styled.div`
  margin-top: auto;
  padding-top: ${space[4]};
  border-top: 1px solid ${color.line};
`

const Figure = styled.strong`
  display: block;
  color: ${color.brandText};
  font-size: ${font.h3};
  line-height: 1.2;
`
