import { isStorable } from '../text.ts'

/** The limits of a JSON value that is stored as it is. */
interface Limits {
  /** Characters of its text. */
  length: number
  /** How many objects and lists may contain each other. */
  depth: number
}

/** Keys that the database client takes for its own, or that change the nature of an object. */
const RESERVED_KEYS = ['__proto__', '$type']

/**
 * Why a JSON value cannot be stored; null when it can. PostgreSQL stores neither NUL nor lone surrogates, and
 * turns numbers that JSON cannot spell into null.
 */
export function refusalOf(value: unknown, { length, depth }: Limits): string | null {
  // Its depth comes first: everything else would go as deep.
  if (depthOf(value, depth) > depth) return 'Is nested too deeply'
  if (hasReservedKey(value))
    return `Contains a key that cannot be stored: ${RESERVED_KEYS.join(' or ')}`
  if (!everyLeafIsStorable(value)) return 'Contains characters that cannot be stored'
  return JSON.stringify(value).length > length
    ? `Must be at most ${length} characters as JSON`
    : null
}

/** The depth of a value, counted to one more than `limit`. */
function depthOf(value: unknown, limit: number): number {
  if (typeof value !== 'object' || value === null) return 0
  if (limit < 0) return 1
  const inner = Object.values(value).map((each) => depthOf(each, limit - 1))
  return 1 + inner.reduce((deepest, each) => Math.max(deepest, each), 0)
}

function hasReservedKey(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false
  return (
    RESERVED_KEYS.some((key) => Object.hasOwn(value, key)) ||
    Object.values(value).some(hasReservedKey)
  )
}

function everyLeafIsStorable(value: unknown): boolean {
  if (typeof value === 'number') return Number.isFinite(value)
  if (typeof value === 'string') return isStorable(value)
  if (typeof value !== 'object' || value === null) return true
  return Object.entries(value).every(
    ([key, inner]) => isStorable(key) && everyLeafIsStorable(inner),
  )
}
