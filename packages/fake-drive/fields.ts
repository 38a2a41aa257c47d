import { driveError } from './response.ts'

const selection = /(\w+)(?:\(((?:[^()]|\([^()]*\))*)\))?/g

/**
 * The part of a response that the parameter `fields` asks for, such as "nextPageToken,files(id,name)".
 * A field that the gateway does not ask for is missing, as it would be at Google; an unknown one is an error.
 */
export function selectFields(value: unknown, fields: string): unknown {
  if (Array.isArray(value)) return value.map((item) => selectFields(item, fields))
  if (typeof value !== 'object' || value === null) return value
  const entries = new Map<string, unknown>(Object.entries(value))
  const selected = [...fields.matchAll(selection)].map(([, name = '', inner]) => {
    if (!entries.has(name)) throw driveError(400, 'invalid', `Invalid field selection ${name}`)
    const field = entries.get(name)
    return [name, inner === undefined ? field : selectFields(field, inner)] as const
  })
  return Object.fromEntries(selected)
}
