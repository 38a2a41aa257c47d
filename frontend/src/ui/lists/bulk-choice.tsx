import { useState } from 'react'
import { BulkQuestion, type BulkStep } from './bulk-action.tsx'
import { FilterSelect } from '../forms/filter-select.tsx'

interface BulkChoiceProps<V extends string> {
  label: string
  /** The labels by value. */
  options: Readonly<Record<V, string>>
  /** The confirmation and the action for a value. */
  stepOf: (value: V, label: string) => BulkStep
}

/** Sets a value of all selected rows, with one confirmation and one toast. */
export function BulkChoice<V extends string>({ label, options, stepOf }: BulkChoiceProps<V>) {
  const [chosen, setChosen] = useState<V | null>(null)
  return (
    <>
      <FilterSelect
        label={label}
        all={label}
        options={options}
        value=""
        onChange={(value) => {
          if (value in options) setChosen(value as V)
        }}
      />
      {chosen && (
        <BulkQuestion
          label={label}
          step={stepOf(chosen, options[chosen])}
          onDone={() => setChosen(null)}
        />
      )}
    </>
  )
}
