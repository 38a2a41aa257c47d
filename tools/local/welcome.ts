import { relative } from 'node:path'
import type { Engines } from './engines.ts'
import type { LocalEnv } from './env.ts'
import { root } from './paths.ts'

function row(name: string, value: string): string {
  return `  ${name.padEnd(15)} ${value}`
}

/** What is printed once everything runs. */
export function welcome(env: LocalEnv, engines: Engines, site: string, took: string): string {
  const mailbox = engines.mailboxUrl ?? `none; mails go to the server in SMTP_URL`
  const demo = [
    '',
    row('Staff sign-in', 'demo / demo-loggia'),
    row('Client sign-in', 'any e-mail address, for example grace@lakeshore.example;'),
    row('', 'the code is shown on the screen and lies in the mailbox'),
  ]
  return [
    '',
    `Loggia is ready (${took})`,
    '',
    row('Site', site),
    row('Client portal', `${site}/client-login`),
    row('Back office', `${site}/auth`),
    row('Playground', `${site}/graphql`),
    row('Mailbox', mailbox),
    ...(engines.drive
      ? [row('Drive', `${engines.drive.url} (a sandbox, until Google is set up)`)]
      : []),
    ...(env.profile === 'demo' ? demo : []),
    '',
    `  The data are kept in ${relative(root, env.dataDir) || env.dataDir}. Ctrl-C stops everything.`,
    '',
  ].join('\n')
}
