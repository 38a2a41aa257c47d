import { expect, test } from 'vitest'
import { z } from 'zod'
import { AppError } from '@loggia/domain/kernel/errors'
import type { Operation } from '@loggia/domain/kernel/operation'
import { parseInput } from '@loggia/domain/kernel/parse-input'
import { ODD_VALUES } from '../testing/bad-input/odd-values.ts'
import type { JsonSchema } from './rest/openapi-schemas.ts'
import { operations } from '@loggia/domain/operations'

/** Fields that take any object: a draft, and Google's answer, which is a failed consent then. */
const OBJECTS = [
  'saveSiteDraft content',
  ...['code', 'state', 'error'].map((field) => `finishDriveConsent ${field}`),
  ...['code', 'state', 'error', 'error_description'].map((field) => `finishMailConsent ${field}`),
]

/** The paths of all fields of an input, those of objects in lists included. */
function fieldsOf({ input }: Operation): string[] {
  return keysOf(z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' }), '')
}

function keysOf(schema: JsonSchema, prefix: string): string[] {
  const { items } = schema
  if (typeof items === 'object' && !Array.isArray(items)) return keysOf(items, prefix)
  const [nested] = schema.anyOf?.filter(({ properties }) => properties) ?? []
  return Object.entries((nested ?? schema).properties ?? {}).flatMap(([key, value]) => [
    prefix + key,
    ...(typeof value === 'object' ? keysOf(value, `${prefix}${key}.`) : []),
  ])
}

/** Inputs with nothing but a value at the path, in which each object may stand alone or in a list. */
function inputsWith(path: string, value: unknown): unknown[] {
  const [key = '', ...inner] = path.split('.')
  const values =
    inner.length === 0
      ? [value, [value]]
      : inputsWith(inner.join('.'), value).flatMap((nested) => [nested, [nested]])
  return values.map((each) => ({ [key]: each }))
}

/** The error of a field where the input is refused for it; null where it is not. @throws anything but a refusal */
function refusalOf({ input }: Operation, path: string, raw: unknown): string | null {
  try {
    parseInput(input, raw)
    return null
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    if (error.code === 'NOT_FOUND') return error.message
    if (error.code !== 'VALIDATION') throw error
    const [key = ''] = path.split('.')
    const named = Object.entries(error.fields ?? {})
    return named.find(([at]) => at === 'input' || at.split('.')[0] === key)?.[1] ?? null
  }
}

test.each(Object.entries<Operation>(operations))(
  '%s refuses what is of another type in each of its fields',
  (name, operation) => {
    const accepted = fieldsOf(operation).flatMap((path) =>
      ODD_VALUES.flatMap((value) =>
        inputsWith(path, value).filter((raw) => {
          const refusal = refusalOf(operation, path, raw)
          return refusal === null && isObject(value) && !takesObjects(name, path)
        }),
      ),
    )
    expect(accepted).toEqual([])
  },
)

function isObject(value: unknown): boolean {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Whether a field takes any object, or stands in one that is left out of the input. */
function takesObjects(name: string, path: string): boolean {
  return path.includes('.') || OBJECTS.includes(`${name} ${path}`)
}
