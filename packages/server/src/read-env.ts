import { readFileSync } from 'node:fs'
import type { z } from 'zod'

/** Variables by name, as a process gets them. */
export type Variables = Record<string, string | undefined>

/** The environment cannot be used; `problems` has one line for each reason. */
export class EnvError extends Error {
  override name = 'EnvError'
  readonly problems: string[]

  constructor(problems: string[]) {
    const list = problems.map((problem) => `  - ${problem}`).join('\n')
    super(`The environment is not usable:\n${list}`)
    this.problems = problems
  }
}

/** Marks a variable as a secret: it is never shown, and NAME_FILE may name a file that contains it. */
export function secret<S extends z.ZodType>(schema: S): S {
  return schema.meta({ secret: true })
}

/** Whether a variable was declared as a secret. */
export function isSecret(schema: z.ZodType): boolean {
  return schema.meta()?.['secret'] === true
}

/**
 * Reads the variables of a process. An empty variable counts as absent.
 *
 * @param problemsOf lists well-formed variables that do not fit together, or are refused by the profile. It gets the
 * variables that are well formed, also when others are not, so that everything is listed at once; its second argument
 * has the variables that were given
 * @throws EnvError that lists every problem
 */
export function readEnv<S extends z.ZodObject>(
  schema: S,
  source: Variables,
  problemsOf: (env: Partial<z.infer<S>>, given: Variables) => string[] = () => [],
): z.infer<S> {
  const { variables, unreadable } = givenVariables(schema, source)
  const result = schema.safeParse(variables)
  const issues = result.success ? [] : result.error.issues
  const problems = [
    ...unreadable.values(),
    ...issues
      .filter(({ path }) => !unreadable.has(String(path[0])))
      .map(({ path, message }) =>
        variables[String(path[0])] === undefined
          ? `${path.join('.')} is missing`
          : `${path.join('.')}: ${message}`,
      ),
  ]
  const faulty = new Set([...unreadable.keys(), ...issues.map(({ path }) => String(path[0]))])
  const wellFormed = result.success ? result.data : wellFormedOf(schema, variables, faulty)
  const isKnown = (problem: string) => problem.split(/\W+/).some((word) => faulty.has(word))
  problems.push(...problemsOf(wellFormed, variables).filter((problem) => !isKnown(problem)))
  if (!result.success || problems.length > 0) throw new EnvError(problems)
  return result.data
}

/** The variables but the faulty ones, with defaults. */
function wellFormedOf<S extends z.ZodObject>(
  schema: S,
  variables: Variables,
  faulty: ReadonlySet<string>,
): Partial<z.infer<S>> {
  const values = Object.entries<z.ZodType>(schema.shape)
    .filter(([name]) => !faulty.has(name))
    .map(([name, variable]) => [name, variable.parse(variables[name])])
  return Object.fromEntries(values) as Partial<z.infer<S>>
}

/** The variables that are set, secrets from their files among them, and why a file could not be read. */
export function givenVariables(schema: z.ZodObject, source: Variables) {
  const variables: Variables = Object.fromEntries(
    Object.entries(source).filter(([, value]) => value !== ''),
  )
  const unreadable = new Map<string, string>()
  for (const [name, variable] of Object.entries<z.ZodType>(schema.shape)) {
    const path = variables[`${name}_FILE`]
    if (path === undefined || !isSecret(variable)) continue
    if (variables[name] !== undefined) {
      unreadable.set(name, `${name} and ${name}_FILE are both set: remove one of them`)
      continue
    }
    const read = readSecret(path)
    if ('problem' in read) unreadable.set(name, `${name}_FILE: ${path} ${read.problem}`)
    else variables[name] = read.content
  }
  return { variables, unreadable }
}

function readSecret(path: string): { content: string } | { problem: string } {
  try {
    const content = readFileSync(path, 'utf8').replace(/\r?\n$/, '')
    return content === '' ? { problem: 'is empty' } : { content }
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown error'
    return { problem: `cannot be read (${code})` }
  }
}

/** Reads the settings of this process, or ends it with exit code 1 and the list of problems. */
export function readEnvOrExit<T>(read: () => T): T {
  try {
    return read()
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : 'Unknown error'}\n`)
    process.exit(1)
  }
}
