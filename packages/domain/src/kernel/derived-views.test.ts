import { globSync } from 'node:fs'
import { join } from 'node:path'
import { Prisma } from '@loggia/db/generated/client'
import { columnName, TABLE_NAMES, type Model } from '@loggia/db/names'
import { openTestDatabase } from '@loggia/testing/open-database'
import { beforeAll, expect, test } from 'vitest'
import { z } from 'zod'

interface Column {
  name: string
  type: string
  isNullable: boolean
  /** The values that a CHECK constraint allows; null without one. */
  values: string[] | null
}

/** Every column by `table.column`. */
let catalog: Map<string, Column>

beforeAll(async () => {
  const { db, drop } = await openTestDatabase({ poolSize: 1 })
  const columns = await db.rows<Omit<Column, 'values'>>(Prisma.sql`
    SELECT table_name || '.' || column_name AS name, data_type AS type,
      is_nullable = 'YES' AS "isNullable"
    FROM information_schema.columns WHERE table_schema = current_schema()`)
  const checks = await db.rows<{ name: string; clause: string }>(Prisma.sql`
    SELECT c.conrelid::regclass || '.' || a.attname AS name, pg_get_constraintdef(c.oid) AS clause
    FROM pg_constraint c JOIN pg_attribute a ON a.attrelid = c.conrelid AND a.attnum = c.conkey[1]
    WHERE c.contype = 'c' AND cardinality(c.conkey) = 1
      AND c.connamespace = current_schema()::regnamespace`)
  await drop()
  const values = new Map(checks.map(({ name, clause }) => [name, literalsIn(clause)]))
  catalog = new Map(
    columns.map((column) => [column.name, { ...column, values: values.get(column.name) ?? null }]),
  )
})

function literalsIn(clause: string): string[] {
  return [...clause.matchAll(/'([^']*)'::text/g)].flatMap(([, value]) => value ?? []).sort()
}

const derivedView = z.object({
  model: z.custom<Model>((name) => typeof name === 'string' && name in TABLE_NAMES),
  view: z.instanceof(z.ZodObject),
  computed: z.array(z.string()),
})

/** Every derived view that a feature exports, by `file export`. */
const views = await Promise.all(
  globSync('../**/*.view.ts', { cwd: import.meta.dirname }).map(async (file) => {
    const module: Record<string, unknown> = await import(join(import.meta.dirname, file))
    return Object.entries(module).flatMap(([name, value]) => {
      const { data } = derivedView.safeParse({ ...Object(value) })
      return data ? [{ name: `${file} ${name}`, ...data }] : []
    })
  }),
).then((all) => all.flat())

const SQL_TYPES = [
  [z.ZodISODateTime, 'timestamp with time zone'],
  [z.ZodISODate, 'date'],
  [z.ZodString, 'text'],
  [z.ZodEnum, 'text'],
  [z.ZodLiteral, 'text'],
  [z.ZodNumber, 'integer'],
  [z.ZodBoolean, 'boolean'],
  [z.ZodRecord, 'jsonb'],
] as const

/** The column that the schema of a field calls for. */
function expectedColumn(name: string, schema: unknown): Column {
  if (schema instanceof z.ZodNullable) {
    return { ...expectedColumn(name, schema.unwrap()), isNullable: true }
  }
  const [, type] = SQL_TYPES.find(([kind]) => schema instanceof kind) ?? []
  if (!type) throw new Error(`No SQL type is known for the schema of ${name}`)
  const isList = schema instanceof z.ZodEnum || schema instanceof z.ZodLiteral
  const values = isList ? z.toJSONSchema(schema) : null
  return { name, type, isNullable: false, values: values && allowedIn(values) }
}

function allowedIn({ enum: all, const: one }: z.core.JSONSchema.BaseSchema): string[] {
  return (all ?? [one]).map(String).sort()
}

test('the features derive views', () => {
  expect(views.length).toBeGreaterThan(10)
})

// The honeypot of the public forms relies on it.
test.each(views)('the fields of $name are in camel case', ({ view }) => {
  for (const key of Object.keys(view.shape)) expect(key).toMatch(/^[a-z][A-Za-z0-9]*$/)
})

test.each(views)('$name matches the database', ({ model, view, computed }) => {
  const columns = Object.entries(view.shape)
    .map(([key, schema]) => ({ key, schema, name: `${TABLE_NAMES[model]}.${columnName(key)}` }))
    .filter(({ key }) => !computed.includes(key))
  for (const { name, schema } of columns) {
    expect(catalog.get(name)).toEqual(expectedColumn(name, schema))
  }
})
