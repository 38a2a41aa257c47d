import { fromEnum, labelOf } from '../../lib/format/graphql-enum.ts'
import { Badge, type BadgeTone } from './badge.tsx'

interface EnumBadgeProps<V extends string> {
  /** In the spelling of the contracts or of GraphQL. */
  value: string
  labels: Readonly<Record<V, string>>
  /** Grey without one. */
  tones: Readonly<Partial<Record<V, BadgeTone>>>
}

/** The label of an enum value in its colour; a value without a label is shown as it is, in grey. */
export function EnumBadge<V extends string>({ value, labels, tones }: EnumBadgeProps<V>) {
  const tone = fromEnum<string>(Object.keys(tones), value)
  return <Badge tone={toneOf(tones, tone)}>{labelOf(labels, value)}</Badge>
}

function toneOf(
  tones: Readonly<Partial<Record<string, BadgeTone>>>,
  value: string | null,
): BadgeTone {
  return (value !== null && tones[value]) || 'grey'
}
