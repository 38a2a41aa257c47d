/** A part of a query: a quoted text, a word, an operator or a bracket. */
export type Token = { kind: 'text' | 'word' | 'sign'; value: string }

const parts = /\s*(?:'((?:[^'\\]|\\['\\])*)'|([A-Za-z]+)|(<=|>=|!=|[=<>()]))/y

/** The parts of a query; undefined if something in it is none. */
export function tokenize(query: string): Token[] | undefined {
  const tokens: Token[] = []
  const end = query.trimEnd().length
  parts.lastIndex = 0
  while (parts.lastIndex < end) {
    const match = parts.exec(query)
    if (!match) return undefined
    const [, text, word, sign] = match
    if (text !== undefined) tokens.push({ kind: 'text', value: text.replace(/\\(['\\])/g, '$1') })
    else if (word !== undefined) tokens.push({ kind: 'word', value: word })
    else tokens.push({ kind: 'sign', value: sign ?? '' })
  }
  return tokens
}
