import { useState } from 'react'
import { type Choices, entriesOf } from '../../../lib/format/choices.ts'
import { BulkWork } from './bulk-work.tsx'
import type { RowsStep } from './bulk-step.ts'
import { FilterSelect } from '../../forms/filter-select.tsx'

interface BulkChoiceProps<V extends string> {
  label: string
  options: Choices<V>
  /** The confirmation and the action for a value. */
  stepOf: (value: V, label: string) => RowsStep
}

/** Sets a value of all selected rows, with one confirmation and one toast. */
export function BulkChoice<V extends string>({ label, options, stepOf }: BulkChoiceProps<V>) {
  const [chosen, setChosen] = useState<readonly [value: V, name: string] | null>(null)
  return (
    <>
      <FilterSelect
        label={label}
        all={label}
        options={options}
        value=""
        onChange={(value) => setChosen(entriesOf(options).find(([each]) => each === value) ?? null)}
      />
      {chosen && <BulkWork label={label} step={stepOf(...chosen)} onDone={() => setChosen(null)} />}
    </>
  )
}
