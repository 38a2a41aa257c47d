import { givenVariables } from '@loggia/server/read-env'
import { readArguments } from '../arguments.ts'
import { EXIT, UsageError, type Command, type Io } from '../command.ts'
import { effectiveConfig, type Effective } from '../config/effective.ts'
import { unreachableEngines } from '../config/engines.ts'
import { configWarnings } from '../config/warnings.ts'
import { mailSettings } from '../mail/deliver.ts'
import { engineSettings } from '../settings.ts'

/** `config check`: the settings with which the programs would start. */
export const configCheckCommand: Command = {
  name: 'config check',
  summary: 'Shows the effective settings, and what is wrong or doubtful about them',
  usage: `  config check [--json] [--offline] [--quiet]

Lists every variable of bff and worker with its value, secrets masked, and whether it is set, comes from a file
(NAME_FILE) or is the default. Then says which program would not start, which engine cannot be reached (unless
--offline), and what is allowed but probably not meant; with --quiet nothing else. Exits with 1 when a program would not start or an engine
cannot be reached.`,
  async run(args, io) {
    const options = {
      json: { type: 'boolean' },
      offline: { type: 'boolean' },
      quiet: { type: 'boolean' },
    } as const
    const { values, positionals } = readArguments(args, options)
    if (positionals.length > 0) throw new UsageError(`Not understood: ${positionals.join(' ')}`)
    const config = effectiveConfig(io.env)
    const warnings = configWarnings(config.settings)
    if (!values.offline) io.progress('Connecting to PostgreSQL, Redis and the mail server …')
    const unreachable = values.offline ? [] : await unreachableEngines(urlsOf(io))
    if (values.json) io.print(JSON.stringify({ ...config, unreachable, warnings }, null, 2))
    else {
      if (!values.quiet) listSettings(config, io)
      report(config, unreachable, warnings, io)
    }
    return config.refusals.length + unreachable.length > 0 ? EXIT.failed : EXIT.done
  },
}

/** The URLs as the programs read them; those that are malformed are refused already. */
function urlsOf({ env }: Io) {
  const schema = engineSettings.extend({ SMTP_URL: mailSettings.shape.SMTP_URL })
  const { variables } = givenVariables(schema, env)
  const { DATABASE_URL, REDIS_URL, SMTP_URL } = schema.shape
  return {
    DATABASE_URL: DATABASE_URL.safeParse(variables['DATABASE_URL']).data,
    REDIS_URL: REDIS_URL.safeParse(variables['REDIS_URL']).data,
    SMTP_URL: SMTP_URL.safeParse(variables['SMTP_URL']).data,
  }
}

function listSettings({ settings }: Effective, io: Io): void {
  const width = Math.max(...settings.map(({ name }) => name.length))
  for (const { name, value, from } of settings) {
    io.print(`${name.padEnd(width)}  ${from.padEnd(7)}  ${value ?? ''}`.trimEnd())
  }
  io.print('')
}

function report(config: Effective, unreachable: string[], warnings: string[], io: Io): void {
  for (const { program, problems } of config.refusals) {
    for (const problem of problems) io.print(`✗ ${program} would not start: ${problem}`)
  }
  for (const sentence of unreachable) io.print(`✗ ${sentence}`)
  for (const warning of warnings) io.print(`! ${warning}`)
  if (config.refusals.length + unreachable.length + warnings.length === 0) {
    io.print('✓ Nothing is wrong')
  }
}
