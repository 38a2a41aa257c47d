import { styled } from 'styled-components'
import { color, font, from, radius, space } from '../../../../styles/theme.ts'
import { usePageData } from '../../../../app/page-data.ts'
import { Appear } from '../sections/appear.tsx'
import { ProcessStepView } from './process-step-view.tsx'
import { STEP_SCENES } from './step-scenes.ts'
import { SectionFrame } from '../sections/section-frame.tsx'
import { snapRow } from '../sections/snap-row.ts'

export function ProcessSection() {
  const { eyebrow, title, lead, steps, claims, statement } = usePageData().content.process
  // More steps than scenes are another process than the one that was drawn.
  const hasScenes = steps.length <= STEP_SCENES.length
  return (
    <SectionFrame id="process" background="soft" eyebrow={eyebrow} title={title} lead={lead}>
      <Appear>
        <Steps aria-labelledby="process-title" data-swiped>
          {steps.map((step, index) => (
            <ProcessStepView key={index} step={step} number={index + 1} hasScene={hasScenes} />
          ))}
        </Steps>
      </Appear>
      <Appear>
        <Outcome>
          {claims.map((claim, index) => (
            <Claim key={index}>{claim}</Claim>
          ))}
          <p>{statement}</p>
        </Outcome>
      </Appear>
    </SectionFrame>
  )
}

/** A row that is swiped from step to step, and four columns where they fit. */
const Steps = styled.ol`
  display: grid;

  @media screen and (max-width: 63.99rem) {
    ${snapRow}
    column-gap: ${space[6]};
  }

  ${from.large} {
    grid-template-columns: repeat(4, minmax(0, 1fr));
    column-gap: ${space[6]};
  }
`

const Outcome = styled.div`
  display: grid;
  align-items: center;
  gap: ${space[4]} ${space[6]};
  padding: clamp(${space[5]}, 4vw, ${space[6]});
  border: 1px solid ${color.line};
  border-radius: ${radius.large};
  background: ${color.surface};
  color: ${color.textSoft};

  ${from.large} {
    grid-auto-flow: column;
    grid-auto-columns: auto;
  }
`

const Claim = styled.p`
  max-width: 14rem;
  color: ${color.text};
  font-size: ${font.h3};
  font-weight: 700;
  letter-spacing: -0.02em;
  line-height: 1.2;
  text-wrap: balance;

  ${from.large} {
    padding-right: ${space[6]};
    border-right: 1px solid ${color.line};
  }
`
