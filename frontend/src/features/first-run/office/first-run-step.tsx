import { FIRST_RUN_KEYS, FIRST_RUN_STEPS } from '@loggia/contracts/first-run/steps'
import { Circle, CircleCheck } from 'lucide-react'
import { styled } from 'styled-components'
import { fromEnum } from '../../../lib/format/graphql-enum.ts'
import { color, font, size, space } from '../../../styles/theme.ts'
import { TextLink } from '../../../ui/buttons/text-link.tsx'
import { VisuallyHidden } from '../../../ui/layout/visually-hidden.tsx'
import type { FirstRunQuery } from './first-run.operations.generated.ts'

type Step = FirstRunQuery['firstRun']['steps'][number]

/** A step with the way to where it is done. Shows nothing for a step that only a newer server knows. */
export function FirstRunStep({ step: { key, isDone } }: { step: Step }) {
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
        {!isDone && <Text>{text}</Text>}
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

const Text = styled.p`
  margin-top: -${space[2]};
  padding-bottom: ${space[2]};
  font-size: ${font.small};
`
