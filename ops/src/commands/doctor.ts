import { createSecretCipher } from '@loggia/server/auth/secret-cipher'
import type { DriveSettings } from '@loggia/server/checks/drive'
import { bad, ok, warn, type Finding } from '@loggia/server/checks/finding'
import { checkInstallation } from '@loggia/server/checks/checks'
import { ping } from '@loggia/db/can-write'
import { createDatabase } from '@loggia/db/client'
import { explainConnection } from '@loggia/server/connections/explain-connection'
import { createSilentLog } from '@loggia/server/logging/log'
import { givenVariables, readEnv } from '@loggia/server/read-env'
import { connectRedis, waitUntilConnected } from '@loggia/server/redis'
import { REVISION, VERSION } from '@loggia/server/version'
import { envSchema } from '../../../bff/src/env.ts'
import { readArguments } from '../arguments.ts'
import { EXIT, UsageError, type Command, type Io } from '../command.ts'
import { effectiveConfig } from '../config/effective.ts'
import { configWarnings } from '../config/warnings.ts'
import { lookAtDisks, lookAtPrograms, lookAtSingleSignOn } from '../look-at.ts'
import { lineOf } from '../explain.ts'
import { engineSettings } from '../settings.ts'

/** How long (ms) connecting may take, and then each part to answer. */
const TIMEOUT_MS = 5_000

/** `doctor`: one look at everything. */
export const doctorCommand: Command = {
  usage: `  doctor [--json]

What the page Health of the back office shows: programs and their versions, PostgreSQL and its clock, migrations, Redis and
its policies, emails, queues, the last backup, mail server, mailbox, Google Drive. And what only a command can see: settings,
nginx, single sign-on, the room on the disks. Each line is ✓ as it
should be, ! worth a look, or ✗ broken, with what to do. Exits with 1 when something is broken. Needs DATABASE_URL and
REDIS_URL. Where DOCTOR_URLS does not say where bff, worker and nginx answer, as it does in containers, it counts the
programs that have reported to Redis in the last minute. DOCTOR_REPLICAS says how many are to run, as bff=2 worker=2;
./loggia doctor takes them from .env, and says when an upgrade stopped halfway.`,
  async run(args, io) {
    const { values, positionals } = readArguments(args, { json: { type: 'boolean' } })
    if (positionals.length > 0) throw new UsageError(`Not understood: ${positionals.join(' ')}`)
    io.progress('Looking at every part …')
    const findings = [...ownFindings(io), ...(await lookAtParts(io))]
    if (values.json) io.print(JSON.stringify(findings, null, 2))
    else for (const finding of findings) io.print(lineOf(finding))
    return findings.some(({ level }) => level === 'bad') ? EXIT.failed : EXIT.done
  },
}

function ownFindings({ env }: Io): Finding[] {
  const { refusals, settings } = effectiveConfig(env)
  const problems = refusals.flatMap((refusal) => refusal.problems)
  const warnings = configWarnings(settings)
  const revision = REVISION ? `, revision ${REVISION}` : ''
  const remedy = 'The command config check has the list.'
  const upgrade = env['DOCTOR_UPGRADE']
  return [
    ok('Command', `${VERSION}${revision}, Node ${process.versions.node}`),
    ...(upgrade
      ? [warn('Upgrade', upgrade, 'Two releases run meanwhile. Continue: ./loggia upgrade.')]
      : []),
    problems.length > 0
      ? bad('Settings', [...new Set(problems)].join('; '), remedy)
      : warnings.length > 0
        ? warn('Settings', `all programs would start. ${warnings.join(' ')}`.slice(0, -1), remedy)
        : ok('Settings', 'all programs would start'),
  ]
}

async function lookAtParts(io: Io): Promise<Finding[]> {
  const { DATABASE_URL, REDIS_URL } = readEnv(engineSettings, io.env)
  const db = createDatabase({ url: DATABASE_URL, poolSize: 4, connectMs: TIMEOUT_MS })
  const redis = connectRedis(REDIS_URL, createSilentLog(), TIMEOUT_MS)
  let lastError: unknown
  redis.on('error', (error) => (lastError = error))
  try {
    // The time of a part counts from when it is asked, not from when this process starts.
    await Promise.all([ping(db).catch(() => undefined), waitUntilConnected(redis, TIMEOUT_MS)])
    const drive = driveSettingsOf(io)
    const shared = await checkInstallation({ db, redis, drive }, TIMEOUT_MS)
    // A command that is not sent fails for want of a connection; why there is none, only the connection knows.
    const failure = explainConnection(lastError)
    const explained = shared.map((finding) =>
      failure && finding.name === 'Redis' && finding.level === 'bad'
        ? bad(finding.name, failure.reason, failure.remedy)
        : finding,
    )
    const others = await Promise.all([
      lookAtPrograms(io.env['DOCTOR_URLS'], io.env['DOCTOR_REPLICAS'], redis),
      lookAtSingleSignOn(io),
      lookAtDisks(io.env['BACKUP_TO']),
    ])
    return [...explained, ...others.flat()]
  } finally {
    redis.disconnect()
    await db.$disconnect()
  }
}

/** Without the key of the tokens it is unknown whether they can be read. */
function driveSettingsOf({ env }: Io): DriveSettings {
  const { variables } = givenVariables(envSchema, env)
  const account = envSchema.shape.GOOGLE_SERVICE_ACCOUNT_KEY.safeParse(
    variables['GOOGLE_SERVICE_ACCOUNT_KEY'],
  )
  const key = variables['GOOGLE_TOKEN_KEY']
  return {
    isOAuthConfigured: variables['GOOGLE_CLIENT_ID'] !== undefined,
    serviceAccount: account.success ? (account.data?.client_email ?? null) : null,
    cipher: key === undefined ? { decrypt: (text) => text } : createSecretCipher(key),
  }
}
