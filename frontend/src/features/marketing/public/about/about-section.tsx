import { styled } from 'styled-components'
import { usePageData } from '../../../../app/page-data.ts'
import { color, font, from, space } from '../../../../styles/theme.ts'
import { Appear } from '../sections/appear.tsx'
import { CodeSnippet } from './code-snippet.tsx'
import { SectionFrame } from '../sections/section-frame.tsx'

export function AboutSection() {
  const { content } = usePageData()
  const { eyebrow, title, story, principles, showsSnippet } = content.about
  return (
    <SectionFrame id="about" background="plain" eyebrow={eyebrow} title={title} last>
      <Columns $paired={showsSnippet}>
        <Appear>
          <Story>
            {story.map((paragraph, index) => (
              <p key={index}>{paragraph}</p>
            ))}
          </Story>
          {principles.length > 0 && (
            <Principles>
              {principles.map((principle, index) => (
                <li key={index}>
                  <h3>{principle.title}</h3>
                  <p>{principle.text}</p>
                </li>
              ))}
            </Principles>
          )}
        </Appear>
        {showsSnippet && (
          <Appear>
            <CodeSnippet since={content.brand.foundedYear} />
          </Appear>
        )}
      </Columns>
    </SectionFrame>
  )
}

const Columns = styled.div<{ $paired: boolean }>`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-items: center;
  gap: ${space[7]};

  ${from.large} {
    grid-template-columns: ${({ $paired }) =>
      $paired ? 'minmax(0, 6fr) minmax(0, 5fr)' : 'minmax(0, 48rem)'};
    gap: ${space[8]};
  }
`

const Story = styled.div`
  overflow-wrap: anywhere;
  display: grid;
  gap: ${space[4]};
  color: ${color.textSoft};
  font-size: ${font.lead};
`

const Principles = styled.ul`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  overflow-wrap: anywhere;
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
    grid-template-columns: repeat(auto-fit, minmax(min(10rem, 100%), 1fr));
  }
`
