import { useState } from 'react'
import { BulkQuestion, type BulkStep } from './bulk-action.tsx'
import { FilterSelect } from '../forms/filter-select.tsx'

interface BulkChoiceProps<V extends string> {
  label: string
  /** The values with their words. */
  options: Readonly<Record<V, string>>
  /** What is asked and done for a value. */
  stepOf: (value: V, words: string) => BulkStep
}

/** A value that can be given to all selected rows, after one question and with one toast. */
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
