import { hasDemoData } from '@loggia/domain/demo/demo-data'
import { createDatabase } from '@loggia/db/client'
import { migrate } from '@loggia/db/migrate'
import { keepTimeoutBehindPooler } from '@loggia/db/role-timeout'
import { seed } from '@loggia/domain/demo/seed'
import { checkAddresses } from '@loggia/server/checks/addresses'
import type { Finding } from '@loggia/server/checks/finding'
import { profileProblems, sharedEnv } from '@loggia/server/env'
import { readEnv } from '@loggia/server/read-env'
import { z } from 'zod'
import { readArguments } from '../arguments.ts'
import { CommandError, EXIT, UsageError, type Command } from '../command.ts'

const settings = z.object({
  APP_PROFILE: sharedEnv.APP_PROFILE,
  PUBLIC_URL: sharedEnv.PUBLIC_URL,
  DATABASE_URL: sharedEnv.DATABASE_URL,
  DATABASE_DIRECT_URL: sharedEnv.DATABASE_DIRECT_URL,
})

/** `migrate`: brings the tables to this release. */
export const migrateCommand: Command = {
  usage: `  migrate

In the demo it also inserts the sample data, once; in production it refuses a database that holds them.
Several may run at the same time: one works, the others wait and find nothing to do. Needs DATABASE_URL; where that
leads to a pooler, migrations go by DATABASE_DIRECT_URL.`,
  async run(args, io) {
    const { positionals } = readArguments(args, {})
    if (positionals.length > 0) throw new UsageError(`migrate takes no ${positionals.join(' ')}`)
    const env = readEnv(settings, io.env, profileProblems)
    const { APP_PROFILE: profile, DATABASE_URL: url, DATABASE_DIRECT_URL: directUrl } = env
    io.progress('Migrating the database …')
    // Another one that starts ends idle connections of the pooler, perhaps in the moment in which this one takes it.
    const isPooled = await againOnce(() => keepTimeoutBehindPooler(url))
    if (isPooled && !directUrl) {
      io.progress(
        'DATABASE_URL leads to a pooler: set DATABASE_DIRECT_URL for migrations that take long.',
      )
    }
    const apply = () => migrate(directUrl ?? url)
    const applied = await (isPooled ? againOnce(apply) : apply())
    io.print(applied.length === 0 ? 'Nothing to migrate' : `Applied ${applied.join(', ')}`)
    for (const { text, remedy } of await addressFindings(directUrl ?? url)) {
      io.print(`Addresses: ${text}. ${remedy}`)
    }
    if (profile === 'demo') {
      const inserted = await seed(url)
      if (inserted.length > 0) io.print(`Inserted the demo data: ${inserted.join(', ')}`)
    } else if (await hasDemoData(url)) {
      throw new CommandError(
        'This database holds the demo data, whose passwords everybody knows.',
        'Let DATABASE_URL lead to an empty one.',
      )
    }
    return EXIT.done
  },
}

/** Open decisions about addresses that an older release stored. */
async function addressFindings(url: string): Promise<Finding[]> {
  const db = createDatabase({ url, poolSize: 1 })
  try {
    return await checkAddresses(db)
  } finally {
    await db.$disconnect()
  }
}

const againOnce = <T>(work: () => Promise<T>) => work().catch(work)
