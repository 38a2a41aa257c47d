import { invalidParameter } from './google-error.ts'
import { fieldTerm, flagTerm, memberOf, type Matches } from './query-terms.ts'
import { tokenize, type Token } from './query-tokens.ts'

/** Reads the q of a list; throws what Google answers to one that it does not understand. */
export function parseQuery(query: string): Matches {
  const tokens = tokenize(query)
  if (!tokens) throw invalidParameter('q')
  if (tokens.length === 0) return () => true
  const understood = createParser(tokens)
  if (understood) return understood
  throw invalidParameter('q')
}

function createParser(tokens: Token[]): Matches | undefined {
  let at = 0
  const next = (): Token | undefined => tokens[at++]
  const accept = (value: string): boolean => {
    const token = tokens[at]
    const found = token?.kind !== 'text' && token?.value === value
    if (found) at += 1
    return found
  }

  function term(): Matches | undefined {
    const first = next()
    if (!first || first.kind === 'sign') return undefined
    if (first.kind === 'text') {
      const collection = accept('in') ? next() : undefined
      return collection?.kind === 'word' ? memberOf(first.value, collection.value) : undefined
    }
    const operator = tokens[at]
    const isBare = !operator || ['and', 'or', ')'].includes(operator.value)
    // The one flag that may stand alone.
    if (isBare)
      return first.value === 'sharedWithMe' ? flagTerm(first.value, '=', 'true') : undefined
    at += 1
    const value = next()
    if (value?.kind === 'text') return fieldTerm(first.value, operator.value, value.value)
    return value && flagTerm(first.value, operator.value, value.value)
  }

  function factor(): Matches | undefined {
    if (accept('not')) {
      const inner = factor()
      return inner && ((library, file) => !inner(library, file))
    }
    if (!accept('(')) return term()
    const inner = expression()
    return accept(')') ? inner : undefined
  }

  // Drive takes "and" and "or" from left to right, neither before the other.
  function expression(): Matches | undefined {
    let left = factor()
    while (left) {
      const before: Matches = left
      const isAnd = accept('and')
      if (!isAnd && !accept('or')) return left
      const right = factor()
      left =
        right &&
        ((library, file) =>
          isAnd
            ? before(library, file) && right(library, file)
            : before(library, file) || right(library, file))
    }
    return undefined
  }

  const whole = expression()
  return at === tokens.length ? whole : undefined
}
