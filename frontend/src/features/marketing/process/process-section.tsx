import { styled } from 'styled-components'
import { color, font, from, radius, space } from '../../../styles/theme.ts'
import { Appear } from '../sections/appear.tsx'
import { PROCESS, PROCESS_STEPS } from '../content/process.ts'
import { ProcessStepView } from './process-step-view.tsx'
import { SectionFrame } from '../sections/section-frame.tsx'

export function ProcessSection() {
  return (
    <SectionFrame
      id="process"
      background="soft"
      eyebrow={PROCESS.eyebrow}
      title={PROCESS.title}
      lead={PROCESS.lead}
    >
      <Appear delay="second">
        <Steps>
          {PROCESS_STEPS.map((step) => (
            <ProcessStepView key={step.number} step={step} />
          ))}
        </Steps>
      </Appear>
      <Appear delay="third">
        <Outcome>
          {PROCESS.claims.map((claim) => (
            <Claim key={claim}>{claim}</Claim>
          ))}
          <p>{PROCESS.statement}</p>
        </Outcome>
      </Appear>
    </SectionFrame>
  )
}

const Steps = styled.ol`
  display: grid;

  ${from.large} {
    grid-template-columns: repeat(4, 1fr);
    grid-template-rows: repeat(3, auto);
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
    grid-template-columns: auto auto 1fr;
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
