import { ping } from '@loggia/db/can-write'
import { connectionSentence } from '@loggia/server/connections/explain-connection'
import { givenVariables } from '@loggia/server/read-env'
import { createMailer } from '../../../services/worker/src/email/mailer.ts'
import { readArguments } from '../arguments.ts'
import { EXIT, UsageError, type Command, type Io } from '../command.ts'
import { effectiveConfig, type Effective } from '../config/effective.ts'
import { configWarnings } from '../config/warnings.ts'
import { withDatabase } from '../database.ts'
import { mailSettings, type MailSettings } from '../mail.ts'
import { withRedis } from '../redis.ts'
import { engineSettings } from '../settings.ts'

/** `config check`: the settings with which the programs would start. */
export const configCheckCommand: Command = {
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
    const unreachable = values.offline ? [] : await unreachableEngines(io)
    if (values.json) io.print(JSON.stringify({ ...config, unreachable, warnings }, null, 2))
    else {
      if (!values.quiet) listSettings(config, io)
      report(config, unreachable, warnings, io)
    }
    return config.refusals.length + unreachable.length > 0 ? EXIT.failed : EXIT.done
  },
}

/** Why engines cannot be reached, a sentence for each. Those whose settings are refused are not tried. */
async function unreachableEngines({ env }: Io): Promise<string[]> {
  const engines = givenVariables(engineSettings, env).variables
  const { DATABASE_URL, REDIS_URL } = engineSettings.shape
  const database = DATABASE_URL.safeParse(engines['DATABASE_URL']).data
  const redis = REDIS_URL.safeParse(engines['REDIS_URL']).data
  const mail = mailSettings.safeParse(givenVariables(mailSettings, env).variables).data
  const sentences = await Promise.all([
    database && failure('PostgreSQL', () => withDatabase(database, ping)),
    redis && failure('Redis', () => withRedis(redis, (connection) => connection.ping())),
    mail && failure('Mail server', () => verifyMailServer(mail)),
  ])
  return sentences.flatMap((sentence) => sentence || [])
}

async function verifyMailServer(settings: MailSettings): Promise<void> {
  const mailer = createMailer(settings, 1)
  await mailer.verify().finally(() => mailer.close())
}

async function failure(service: string, connect: () => Promise<unknown>): Promise<string | null> {
  try {
    await connect()
    return null
  } catch (error) {
    return connectionSentence(service, error)
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
