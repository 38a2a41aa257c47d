import { styled } from 'styled-components'
import { FIRST_RUN_KEYS, FIRST_RUN_STEPS } from '@loggia/contracts/first-run/steps'
import { Circle, CircleCheck } from 'lucide-react'
import { color, font, space, size } from '../../../styles/theme.ts'
import { MAIN_ID } from '../../../ui/layout/skip-link.tsx'
import { DoneBar } from '../../../ui/feedback/done-bar.tsx'
import { Button } from '../../../ui/buttons/button.tsx'
import { useToast } from '../../../ui/feedback/use-toast.ts'
import { Card } from '../../../ui/layout/card.tsx'
import type { FirstRunQuery } from './first-run.operations.generated.ts'
import { useChangeFirstRun } from './use-change-first-run.ts'
import { Line, SmallNote, Stack, Text } from '../../../ui/layout/stack.ts'
import { fromEnum } from '../../../lib/format/graphql-enum.ts'
import { TextLink } from '../../../ui/buttons/text-link.tsx'
import { VisuallyHidden } from '../../../ui/layout/visually-hidden.tsx'

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
      <Stack $gap={4} $marginBottom={4}>
        <Line $gap={3} $align="start" $justify="space-between" $wrap={false}>
          <div>
            <Text as="h2" $size="h4" id="first-run">
              {isComplete ? 'Everything is set up' : 'Set up your website'}
            </Text>
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
        </Line>
        <DoneBar done={done} total={steps.length} />
      </Stack>
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

const Hide = styled(Button)`
  margin: -${space[2]} -${space[3]} 0 0;
  padding-inline: ${space[3]};
  font-size: ${font.small};
`

type Step = FirstRunQuery['firstRun']['steps'][number]

/** A step with the way to where it is done. Shows nothing for a step that only a newer server knows. */
function FirstRunStep({ step: { key, isDone } }: { step: Step }) {
  const known = fromEnum(FIRST_RUN_KEYS, key)
  if (known === null) return null
  const { title, text, path } = FIRST_RUN_STEPS[known]
  const Icon = isDone ? CircleCheck : Circle
  return (
    <Item data-done={isDone || undefined}>
      <Icon size={20} aria-hidden="true" />
      <div>
        <Way to={path}>
          {title}
          {isDone && <VisuallyHidden>, done</VisuallyHidden>}
        </Way>
        {!isDone && <StepText>{text}</StepText>}
      </div>
    </Item>
  )
}

const Item = styled.li`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  gap: ${space[3]};
  padding-block: ${space[1]};
  border-top: 1px solid ${color.line};
  color: ${color.textSoft};

  > svg {
    margin-block: 0.75rem;
  }

  &[data-done] > svg {
    color: ${color.successText};
  }
`

const Way = styled(TextLink)`
  display: flex;
  align-items: center;
  position: relative;
  min-height: ${size.control};
  padding-block: ${space[2]};
  width: fit-content;

  [data-done] & {
    color: inherit;
    text-decoration: none;
  }

  [data-done] &:hover {
    text-decoration: underline;
  }
`

const StepText = styled.p`
  margin-top: -${space[2]};
  padding-bottom: ${space[2]};
  font-size: ${font.small};
`
