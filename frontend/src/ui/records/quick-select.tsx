import { type ReactNode, useState } from 'react'
import { styled } from 'styled-components'
import { staleRow } from '../../lib/data/stale-row.ts'
import { type Choices, entriesOf } from '../../lib/format/choices.ts'
import { fromEnum } from '../../lib/format/graphql-enum.ts'
import { square } from '../../styles/square.ts'
import { color, radius } from '../../styles/theme.ts'
import { TARGET } from '../../styles/touch.ts'
import { useFailureToast } from '../feedback/use-failure-toast.ts'
import { useToast } from '../feedback/use-toast.ts'
import { ChoiceSelect } from '../forms/choice-select.tsx'

interface QuickSelectProps<V extends string> {
  label: string
  /** The value on the server, in the spelling of the contracts or of GraphQL. */
  value: string
  labels: Choices<V>
  /** Saves another value; throws errors of Apollo. */
  save: (value: V) => Promise<unknown>
  /** Reads the record again, after a change by another person. */
  onStale: () => void
  /** Says that it could not be saved. */
  failure: string
  /** Shows the choice instead of its words, which the opened list has. */
  sign?: (shown: string) => ReactNode
}

/** A fact that is changed where it stands: another choice is saved at once, and taken back where it is refused. */
export function QuickSelect<V extends string>(props: QuickSelectProps<V>) {
  const { label, value, labels, save, onStale, failure, sign } = props
  const [chosen, setChosen] = useState<V | null>(null)
  const toast = useToast()
  const showFailure = useFailureToast()
  const choices = entriesOf(labels)
  const values = choices.map(([each]) => each)
  const current = fromEnum<string>(values, value)

  async function choose(next: V | undefined) {
    if (next === undefined || next === (chosen ?? current)) return
    setChosen(next)
    try {
      await save(next)
    } catch (error) {
      if (staleRow(error)) {
        onStale()
        toast(CHANGED_MEANWHILE)
      } else showFailure(failure, error)
    }
    // A later choice is still on its way.
    setChosen((latest) => (latest === next ? null : latest))
  }

  const shown = chosen ?? current ?? value
  const select = (
    <ChoiceSelect
      aria-label={label}
      aria-busy={chosen !== null}
      choices={current === null ? [[value, value], ...choices] : choices}
      value={shown}
      onChange={(next) => void choose(values.find((each) => each === next))}
    />
  )
  if (!sign) return select
  return (
    <Signed title={choices.find(([each]) => each === shown)?.[1]}>
      {sign(shown)}
      {select}
    </Signed>
  )
}

/** The select lies over its sign, and cannot be seen. */
const Signed = styled.span`
  ${square('2rem')}
  position: relative;
  border-radius: ${radius.small};

  &:hover {
    background: ${color.surfaceSunken};
  }

  &:focus-within {
    outline: 2px solid ${color.brandText};
  }

  > div {
    position: absolute;
    inset: 0;
    opacity: 0;
  }

  select {
    height: 100%;
    min-height: 0;
    padding: 0;
    cursor: pointer;
  }

  @media (pointer: coarse) {
    ${square(TARGET)}
  }
`

const CHANGED_MEANWHILE = {
  title: 'Changed by someone else',
  description:
    'Nothing was saved. You now see the latest version: choose again if you still want to.',
  variant: 'destructive',
} as const
