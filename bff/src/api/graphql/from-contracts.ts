import {
  getNullableType,
  GraphQLBoolean,
  GraphQLEnumType,
  GraphQLFloat,
  GraphQLInputObjectType,
  GraphQLInt,
  GraphQLList,
  GraphQLNonNull,
  GraphQLObjectType,
  GraphQLScalarType,
  GraphQLSchema,
  GraphQLString,
  type GraphQLFieldConfig,
  type GraphQLFieldConfigArgumentMap,
  type GraphQLFieldConfigMap,
  type GraphQLInputFieldConfig,
  type GraphQLOutputType,
  Kind,
  type GraphQLFieldResolver,
  type GraphQLResolveInfo,
  type SelectionSetNode,
} from 'graphql'
import { z } from 'zod'
import { toEnumName } from '@loggia/contracts/enum-name'
import { POLICY } from '@loggia/contracts/permissions'
import type { Context } from '@loggia/domain/kernel/context'
import type { Operation } from '@loggia/domain/kernel/operation'
import { operations } from '@loggia/domain/operations'
import { audienceOf } from '../audience.ts'
import { SCREENS_ONLY, stabilityOf } from '../stability.ts'

const DATE = new GraphQLScalarType({
  name: 'Date',
  description: 'A calendar date, YYYY-MM-DD, without time or time zone.',
})
const DATE_TIME = new GraphQLScalarType({
  name: 'DateTime',
  description: 'A point in time in ISO 8601, UTC.',
})
const JSON_OBJECT = new GraphQLScalarType({ name: 'JSON', description: 'A JSON object.' })

/** What contracts say with `.meta` of a schema that is a type of its own. */
const definition = z.object({
  /** The name in both APIs: OpenAPI refers to it. */
  id: z.string().optional(),
  /** The name in GraphQL, of what OpenAPI describes in place. */
  graphql: z.string().optional(),
  description: z.string().optional(),
  /** What the values of an enum mean, where their names do not say it. */
  values: z.record(z.string(), z.string()).optional(),
})

interface Definition extends Pick<z.infer<typeof definition>, 'description' | 'values'> {
  name: string
}

/** The definition of a type, also under the description that it has as a field. */
function definitionOf(schema: z.core.$ZodType): Definition | undefined {
  const { parent } = schema._zod
  const inherited = parent && definitionOf(parent)
  if (inherited) return inherited
  const { id, graphql: name = id, ...rest } = definition.parse(z.globalRegistry.get(schema) ?? {})
  return name === undefined ? undefined : { name, ...rest }
}

/** @throws when the schema has none */
function namedDefinitionOf(schema: z.core.$ZodType, keys: readonly string[]): Definition {
  const found = definitionOf(schema)
  if (found) return found
  throw new Error(`Name the object of ${keys.join(', ')}: .meta({ graphql: 'Name' })`)
}

/** A value as its field says it. */
interface Value {
  /** What says the type: the schema without what makes it optional and what converts it. */
  core: z.core.$ZodType
  isNullable: boolean
  defaultValue?: unknown
  description?: string | undefined
}

/** Looks through the wrappers of a schema. Of what is converted by a function, callers see the other side. */
function valueOf(schema: z.core.$ZodType): Value {
  const description = z.globalRegistry.get(schema)?.description
  if (schema instanceof z.ZodPipe) {
    const { in: before, out: after } = schema.def
    const inner = valueOf(after instanceof z.ZodTransform ? before : after)
    return { ...inner, description: description ?? inner.description }
  }
  if (
    schema instanceof z.ZodOptional ||
    schema instanceof z.ZodNullable ||
    schema instanceof z.ZodDefault
  ) {
    const inner = valueOf(schema.def.innerType)
    const isDefault = schema instanceof z.ZodDefault
    const { defaultValue } = isDefault ? schema.def : inner
    const outer = description ?? inner.description
    return { core: inner.core, isNullable: true, defaultValue, description: outer }
  }
  const isOfType = description === definitionOf(schema)?.description
  return { core: schema, isNullable: false, ...(!isOfType && { description }) }
}

type Fields = GraphQLFieldConfigMap<unknown, Context>

/** The types of the API, each made once. */
class Types {
  readonly #enums = new Map<string, GraphQLEnumType>()
  readonly #inputs = new Map<string, GraphQLInputObjectType>()
  readonly #outputs = new Map<string, { type: GraphQLObjectType; views: Fields[] }>()
  readonly #views = new Set<z.core.$ZodType>()

  output(schema: z.core.$ZodType): GraphQLOutputType {
    const { core, isNullable } = valueOf(schema)
    const type = this.#outputOf(core)
    return isNullable ? type : new GraphQLNonNull(type)
  }

  #outputOf(core: z.core.$ZodType) {
    if (core instanceof z.ZodArray) return new GraphQLList(this.output(core.element))
    return core instanceof z.ZodObject ? this.#object(core) : this.#leaf(core)
  }

  /** The type of a view. Views of one name are one type: what only one of them has may be null. */
  #object(view: z.ZodObject): GraphQLObjectType {
    const { name, description } = namedDefinitionOf(view, Object.keys(view.shape))
    let made = this.#outputs.get(name)
    if (!made) {
      const views: Fields[] = []
      const type = new GraphQLObjectType({ name, description, fields: () => merged(views) })
      made = { type, views }
      this.#outputs.set(name, made)
    }
    if (!this.#views.has(view)) {
      this.#views.add(view)
      const fields = Object.entries<z.ZodType>(view.shape).map(([key, value]) => {
        const { description } = valueOf(value)
        return [key, { type: this.output(value), description }] as const
      })
      made.views.push(Object.fromEntries(fields))
    }
    return made.type
  }

  input(schema: z.core.$ZodType): GraphQLInputFieldConfig {
    const { core, isNullable, defaultValue, description } = valueOf(schema)
    const type = this.#inputOf(core)
    return { type: isNullable ? type : new GraphQLNonNull(type), defaultValue, description }
  }

  #inputOf(core: z.core.$ZodType) {
    if (core instanceof z.ZodArray) return new GraphQLList(this.input(core.element).type)
    return core instanceof z.ZodObject ? this.inputObject(core, core.shape) : this.#leaf(core)
  }

  /** The type of what is sent, with these of its keys. */
  inputObject(schema: z.ZodObject, shape: z.core.$ZodShape): GraphQLInputObjectType {
    const keys = Object.keys(shape)
    const { name, description } = namedDefinitionOf(schema, keys)
    const known = this.#inputs.get(name)
    if (known) return assertSame(known, Object.keys(known.getFields()), keys)
    const fields = Object.entries(shape).map(([key, value]) => [key, this.input(value)] as const)
    const type = new GraphQLInputObjectType({
      name,
      description,
      fields: Object.fromEntries(fields),
    })
    this.#inputs.set(name, type)
    return type
  }

  #leaf(core: z.core.$ZodType) {
    // Without a name it is a text: names of actions are none of GraphQL.
    if (core instanceof z.ZodEnum && definitionOf(core)) return this.#enum(core)
    if (core instanceof z.ZodISODate) return DATE
    if (core instanceof z.ZodISODateTime) return DATE_TIME
    if (core instanceof z.ZodRecord) return JSON_OBJECT
    if (core instanceof z.ZodNumber) {
      const isLarge = definitionOf(core)?.name === GraphQLFloat.name
      return core.isInt && !isLarge ? GraphQLInt : GraphQLFloat
    }
    const isBoolean = core instanceof z.ZodLiteral && typeof core.value === 'boolean'
    return isBoolean || core instanceof z.ZodBoolean ? GraphQLBoolean : GraphQLString
  }

  #enum(schema: z.ZodEnum): GraphQLEnumType {
    const { name, description, values: meanings = {} } = namedDefinitionOf(schema, [])
    const options = schema.options.map(String)
    const known = this.#enums.get(name)
    if (known)
      return assertSame(
        known,
        known.getValues().map(({ value }) => String(value)),
        options,
      )
    const values = options.map((value) => {
      return [toEnumName(value), { value, description: meanings[value] }] as const
    })
    const type = new GraphQLEnumType({ name, description, values: Object.fromEntries(values) })
    this.#enums.set(name, type)
    return type
  }
}

/** @throws when two schemas of one name differ */
function assertSame<T extends { name: string }>(
  type: T,
  present: readonly string[],
  wanted: readonly string[],
): T {
  if (present.toSorted().join() === wanted.toSorted().join()) return type
  throw new Error(`Two schemas are called ${type.name}: ${present.join()}, and ${wanted.join()}`)
}

function merged(views: readonly Fields[]): Fields {
  const fields = Object.entries(Object.assign({}, ...views.toReversed()) as Fields)
  const isInAll = (key: string) => views.every((view) => key in view)
  return Object.fromEntries(
    fields.map(([key, field]) => {
      return [key, isInAll(key) ? field : { ...field, type: getNullableType(field.type) }]
    }),
  )
}

/**
 * The arguments of a field: the keys of the operation's input. Where that has a name, it is an argument itself, beside the
 * keys in the path of the request and those in `args`.
 */
function argumentsOf(
  { input, rest, args }: Operation,
  types: Types,
): GraphQLFieldConfigArgumentMap {
  const { core } = valueOf(input)
  if (!(core instanceof z.ZodObject)) throw new Error('The input of an operation is an object')
  const isNamed = definitionOf(core) !== undefined
  const isApart = (key: string) => !isNamed || rest?.includes(`{${key}}`) || args?.includes(key)
  const all = Object.entries<z.core.$ZodType>(core.shape)
  const apart = all.filter(([key]) => isApart(key)).map(([key, value]) => [key, types.input(value)])
  if (!isNamed) return Object.fromEntries(apart)
  const together = Object.fromEntries(all.filter(([key]) => !isApart(key)))
  const type = new GraphQLNonNull(types.inputObject(core, together))
  return { ...Object.fromEntries(apart), input: { type } }
}

/** Whether the field only reads: as a GET does, unless it says otherwise. */
function isQuery({ rest, isMutation }: Operation): boolean {
  return (rest === undefined || rest.startsWith('GET')) && !isMutation
}

/**
 * The schema of the operations that have a field. Its types, names and descriptions are those of their inputs and outputs in
 * contracts; the fields call the operations.
 */
export function schemaOf(operations: ReadonlyMap<string, Operation>): GraphQLSchema {
  const types = new Types()
  const fieldOf = (operation: Operation): GraphQLFieldConfig<unknown, Context> => {
    const { summary, description, action, output } = operation
    const isStable = stabilityOf(operation) === 'stable'
    const sentences = [
      `${summary}.`,
      description,
      audienceOf(POLICY[action]),
      isStable ? 'Stable.' : SCREENS_ONLY,
    ]
    return {
      type: types.output(output),
      args: argumentsOf(operation, types),
      description: sentences.filter(Boolean).join(' '),
      resolve: resolver(operation),
    }
  }
  const root = (name: string, isInRoot: (operation: Operation) => boolean) => {
    const chosen = [...operations].filter(([, operation]) => isInRoot(operation))
    const fields = chosen.map(([field, operation]) => [field, fieldOf(operation)] as const)
    return new GraphQLObjectType({ name, fields: Object.fromEntries(fields) })
  }
  return new GraphQLSchema({
    query: root('Query', isQuery),
    mutation: root('Mutation', (operation) => !isQuery(operation)),
  })
}

/** The fields that a query selects of a root field's answer, whatever `@skip` and `@include` say. */
function selectedFields({
  fieldNodes,
  fragments,
}: Pick<GraphQLResolveInfo, 'fieldNodes' | 'fragments'>): Set<string> {
  const names = new Set<string>()
  const visit = (set: SelectionSetNode | undefined) => {
    for (const selection of set?.selections ?? []) {
      if (selection.kind === Kind.FIELD) names.add(selection.name.value)
      else if (selection.kind === Kind.INLINE_FRAGMENT) visit(selection.selectionSet)
      else visit(fragments[selection.name.value]?.selectionSet)
    }
  }
  for (const { selectionSet } of fieldNodes) visit(selectionSet)
  return names
}

/** The input of an operation, from the arguments of its field: the fields of `input` stand beside the other arguments. */
export function inputOf({ input, ...others }: { input?: object }): object {
  return { ...input, ...others }
}

/** The resolver of a root field, which calls an operation. */
function resolver(operation: Operation): GraphQLFieldResolver<unknown, Context, object> {
  return (_parent, args, context, info) =>
    operation({ ...context, selected: () => selectedFields(info) }, inputOf(args))
}

/** The operation of every field of `Query` and `Mutation`, by the name of the field. */
export const operationOfField: ReadonlyMap<string, Operation> = new Map(
  Object.entries<Operation>(operations).flatMap(([name, operation]) => {
    const { field = name } = operation
    return field === null ? [] : [[field, operation] as const]
  }),
)

/** The executable schema. */
export const schema = schemaOf(operationOfField)
