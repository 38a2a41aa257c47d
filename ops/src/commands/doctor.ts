import { bad, ok, type Finding, type Level } from '@loggia/server/checks/finding'
import { judgeInstallation, readInstallation } from '@loggia/server/checks/installation'
import { createDatabase } from '@loggia/db/client'
import { explainConnection } from '@loggia/server/connections/explain-connection'
import { createSilentLog } from '@loggia/server/logging/log'
import { readEnv } from '@loggia/server/read-env'
import { connectRedis, waitUntilConnected } from '@loggia/server/redis'
import { REVISION, VERSION } from '@loggia/server/version'
import { readArguments } from '../arguments.ts'
import { EXIT, UsageError, type Command, type Io } from '../command.ts'
import { effectiveConfig } from '../config/effective.ts'
import { asSentence } from '../explain.ts'
import { engineSettings } from '../settings.ts'

const SIGN: Record<Level, string> = { ok: '✓', warn: '!', bad: '✗' }

/** `doctor`: one look at everything. */
export const doctorCommand: Command = {
  name: 'doctor',
  summary: 'Looks at every part of the installation, and says what to do',
  usage: `  doctor [--json]

Versions, settings, PostgreSQL and its clock, migrations, Redis and its policies, e-mails that wait or were given up,
queues, sizes, the last backup. Each line is ✓ as it should be, ! worth a look, or ✗ broken, with what to do. Exits
with 1 when something is broken. Needs DATABASE_URL and REDIS_URL.`,
  async run(args, io) {
    const { values, positionals } = readArguments(args, { json: { type: 'boolean' } })
    if (positionals.length > 0) throw new UsageError(`Not understood: ${positionals.join(' ')}`)
    io.progress('Looking at every part …')
    const findings = [...ownFindings(io), ...(await sharedFindings(io))]
    if (values.json) io.print(JSON.stringify(findings, null, 2))
    else for (const finding of findings) io.print(lineOf(finding))
    return findings.some(({ level }) => level === 'bad') ? EXIT.failed : EXIT.done
  },
}

function ownFindings({ env }: Io): Finding[] {
  const { refusals } = effectiveConfig(env)
  const problems = refusals.flatMap((refusal) => refusal.problems)
  const revision = REVISION ? `, revision ${REVISION}` : ''
  return [
    ok('Version', `${VERSION}${revision}, Node ${process.versions.node}`),
    problems.length > 0
      ? bad('Settings', [...new Set(problems)].join('; '), 'The command config check has the list.')
      : ok('Settings', 'all programs would start'),
  ]
}

async function sharedFindings({ env }: Io): Promise<Finding[]> {
  const { DATABASE_URL, REDIS_URL } = readEnv(engineSettings, env)
  const db = createDatabase({ url: DATABASE_URL, poolSize: 4 })
  const redis = connectRedis(REDIS_URL, createSilentLog())
  let lastError: unknown
  redis.on('error', (error) => (lastError = error))
  try {
    await waitUntilConnected(redis)
    const facts = await readInstallation(db, redis)
    // A command that is not sent fails for want of a connection; why there is none, only the connection knows.
    const failure = explainConnection(lastError)
    if (!facts.redis.answered && failure) facts.redis.failure = failure
    return judgeInstallation(facts)
  } finally {
    redis.disconnect()
    await db.$disconnect()
  }
}

function lineOf({ name, level, text, cure }: Finding): string {
  const end = cure ? `. ${asSentence(cure)}` : ''
  return `${SIGN[level]} ${name.padEnd(18)} ${text}${end}`
}
