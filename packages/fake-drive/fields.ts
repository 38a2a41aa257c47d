import { invalidParameter } from './google-error.ts'

/** Which fields of a value are wanted; an empty selection means all below. */
type Selection = Map<string, Selection>

function broken(fields: string) {
  return invalidParameter('fields', `Invalid field selection ${fields}`)
}

/** Reads a partial response's fields: "a,b/c,d(e,f)", where * stands for all. */
function parseFields(fields: string): Selection {
  const tokens = fields.match(/[\w*.-]+|[(),/]/g) ?? []
  let at = 0

  function merge(into: Selection, name: string, below: Selection): void {
    const known = into.get(name)
    if (known) for (const [key, value] of below) merge(known, key, value)
    else into.set(name, below)
  }

  function one(into: Selection): void {
    const name = tokens[at] ?? ''
    if (!/^[\w*.-]+$/.test(name)) throw broken(fields)
    at += 1
    let below: Selection = new Map()
    if (tokens[at] === '/') {
      at += 1
      one(below)
    } else if (tokens[at] === '(') {
      at += 1
      below = many()
      if (tokens[at] !== ')') throw broken(fields)
      at += 1
    }
    merge(into, name, below)
  }

  function many(): Selection {
    const selection: Selection = new Map()
    one(selection)
    while (tokens[at] === ',') {
      at += 1
      one(selection)
    }
    return selection
  }

  const selection = many()
  if (at < tokens.length || tokens.join('') !== fields.replace(/\s/g, '')) throw broken(fields)
  return selection
}

function select(value: unknown, selection: Selection): unknown {
  if (selection.size === 0 || typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return value.map((item) => select(item, selection))
  const all = selection.get('*')
  const wanted = Object.entries(value).flatMap(([key, below]) => {
    const chosen = selection.get(key) ?? all
    return chosen ? [[key, select(below, chosen)] as const] : []
  })
  return Object.fromEntries(wanted)
}

/** The part of the value that was asked for. */
export function selectFields(value: unknown, fields: string): unknown {
  return select(value, parseFields(fields))
}

/** Throws if something is asked for at the top that is not there, as is easily done with lists. */
export function requireKnownFields(fields: string, known: string[]): void {
  for (const name of parseFields(fields).keys())
    if (name !== '*' && !known.includes(name)) throw broken(name)
}
