import { styled } from 'styled-components'
import { color, font, from, space } from '../../../styles/theme.ts'
import { Appear } from '../sections/appear.tsx'
import { CodeSnippet } from './code-snippet.tsx'
import { ABOUT } from '../content/about.ts'
import { SectionFrame } from '../sections/section-frame.tsx'

export function AboutSection() {
  return (
    <SectionFrame id="about" background="plain" eyebrow={ABOUT.eyebrow} title={ABOUT.title}>
      <Columns>
        <Appear delay="second">
          <Story>
            {ABOUT.story.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </Story>
          <Principles>
            {ABOUT.principles.map(({ title, text }) => (
              <li key={title}>
                <h3>{title}</h3>
                <p>{text}</p>
              </li>
            ))}
          </Principles>
        </Appear>
        <Appear delay="third">
          <CodeSnippet />
        </Appear>
      </Columns>
    </SectionFrame>
  )
}

const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-items: center;
  gap: ${space[7]};

  ${from.large} {
    grid-template-columns: minmax(0, 6fr) minmax(0, 5fr);
    gap: ${space[8]};
  }
`

const Story = styled.div`
  display: grid;
  gap: ${space[4]};
  color: ${color.textSoft};
  font-size: ${font.lead};
`

const Principles = styled.ul`
  display: grid;
  gap: ${space[5]};
  margin-top: ${space[6]};
  padding-top: ${space[5]};
  border-top: 1px solid ${color.line};

  h3 {
    margin-bottom: ${space[1]};
    font-size: ${font.h4};
  }

  p {
    color: ${color.textSoft};
    font-size: ${font.small};
  }

  ${from.small} {
    grid-template-columns: repeat(3, 1fr);
  }
`
