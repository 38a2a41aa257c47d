import { styled } from 'styled-components'
import { color, font, radius, space } from '../../../styles/theme.ts'
import { MAIN_ID } from '../../../ui/layout/skip-link.tsx'
import { Button } from '../../../ui/buttons/button.tsx'
import { useToast } from '../../../ui/feedback/use-toast.ts'
import { Card } from '../../../ui/layout/card.tsx'
import { FirstRunStep } from './first-run-step.tsx'
import type { FirstRunQuery } from './first-run.operations.generated.ts'
import { useChangeFirstRun } from './use-change-first-run.ts'
import { SmallNote } from '../../../ui/layout/stack.ts'

/** The setup checklist, unless it is hidden. */
export function FirstRunCard({ firstRun }: { firstRun: FirstRunQuery['firstRun'] }) {
  const toast = useToast()
  const { change, busy } = useChangeFirstRun()
  const { isHidden, steps } = firstRun
  if (isHidden) return null
  const done = steps.filter(({ isDone }) => isDone).length
  const isComplete = done === steps.length

  async function hide() {
    if (!(await change(true))) return
    // The button is gone; keyboard users go on in the page.
    document.getElementById(MAIN_ID)?.focus({ preventScroll: true })
    toast({
      title: 'The checklist is hidden',
      description: 'You can bring it back under Settings.',
    })
  }

  return (
    <Card as="section" aria-labelledby="first-run">
      <Top>
        <div>
          <Title id="first-run">
            {isComplete ? 'Everything is set up' : 'Set up your website'}
          </Title>
          <SmallNote>
            {done} of {steps.length} done
          </SmallNote>
        </div>
        <Hide
          variant="quiet"
          busy={busy}
          aria-label="Hide the checklist"
          onClick={() => void hide()}
        >
          Hide
        </Hide>
      </Top>
      <Track aria-hidden="true">
        <Fill style={{ width: `${(done / steps.length) * 100}%` }} />
      </Track>
      {!isComplete && (
        <ol>
          {steps.map((step) => (
            <FirstRunStep key={step.key} step={step} />
          ))}
        </ol>
      )}
    </Card>
  )
}

const Top = styled.div`
  display: flex;
  align-items: flex-start;
  justify-content: space-between;
  gap: ${space[3]};
`

const Title = styled.h2`
  font-size: ${font.h4};
`

const Hide = styled(Button)`
  margin: -${space[2]} -${space[3]} 0 0;
  padding-inline: ${space[3]};
  font-size: ${font.small};
`

const Track = styled.div`
  height: 0.375rem;
  margin-block: ${space[4]};
  overflow: hidden;
  border-radius: ${radius.small};
  background: ${color.surfaceSunken};
`

const Fill = styled.div`
  height: 100%;
  background: ${color.successText};

  @media (forced-colors: active) {
    background: Highlight;
    forced-color-adjust: none;
  }
`
