import { useState } from 'react'
import { useQuery } from '@apollo/client/react'
import { errorMessage } from '../../lib/data/error-message.ts'
import { useSearchText } from '../../lib/data/use-search-text.ts'
import { type Choice, MAX_IN_LIST } from '../../lib/format/choices.ts'
import { ChoiceField } from './choice-field.tsx'
import {
  ClientChoiceDocument,
  type ClientChoiceQuery,
  ClientChoicesDocument,
} from './client-choice.operations.generated.ts'

interface ClientChoiceProps extends Omit<Parameters<typeof ChoiceField>[0], 'choices'> {}

/** Chooses one of all clients, by name or company. */
export function ClientChoice({ value, onChange, ...field }: ClientChoiceProps) {
  const [q, setQ] = useState('')
  const { value: text, setText } = useSearchText(q, setQ)
  const first = useQuery(ClientChoicesDocument)
  const found = useQuery(ClientChoicesDocument, { variables: { q }, skip: q === '' })
  const all = choicesOf(first.data?.clients.items)
  const choices =
    q === '' ? all : choicesOf((found.data ?? found.previousData ?? first.data)?.clients.items)
  const chosen = useChosen(value, [...all, ...choices])
  const asked = q === '' ? first : found
  return (
    <ChoiceField
      {...field}
      placeholder="Select client"
      choices={choices}
      isLong={all.length > MAX_IN_LIST}
      value={value}
      onChange={onChange}
      chosenLabel={chosen}
      search={{
        onText: setText,
        isSearching: text.trim() !== q || (asked.loading && !asked.data),
        failure: asked.error && (errorMessage(asked.error) ?? 'Clients cannot be found right now.'),
      }}
    />
  )
}

/** The name of the client that is chosen, whether or not it is among those that were found. */
function useChosen(value: string, known: readonly Choice[]): string | undefined {
  const [last, setLast] = useState<Choice>()
  const present = known.find(([id]) => id === value) ?? (last?.[0] === value ? last : undefined)
  if (present && present[0] !== last?.[0]) setLast(present)
  const skip = value === '' || present !== undefined
  const { data } = useQuery(ClientChoiceDocument, { variables: { id: Number(value) }, skip })
  return present?.[1] ?? choicesOf(data ? [data.client] : [])[0]?.[1]
}

const choicesOf = (clients: readonly ClientChoiceQuery['client'][] = []) =>
  clients.map(({ id, name, company }): Choice => [
    String(id),
    company === name ? name : `${name} (${company})`,
  ])
