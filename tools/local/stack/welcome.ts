import { relative } from 'node:path'
import type { FakeDrive } from '@loggia/fake-drive/drive'
import type { LocalEnv } from '../env.ts'
import { root } from '../paths.ts'
import type { Engines } from './engines.ts'

function row(name: string, value: string): string {
  return `  ${name.padEnd(15)} ${value}`
}

/** The message that is printed once everything runs. */
export function welcome(
  env: Pick<LocalEnv, 'profile' | 'dataDir'>,
  engines: Pick<Engines, 'mailboxUrl'> & { drive: Pick<FakeDrive, 'url'> | undefined },
  site: string,
  took: string,
): string {
  const mailbox = engines.mailboxUrl ?? `none; mails go to the server in SMTP_URL`
  const demo = [
    '',
    row('Staff sign-in', 'demo / demo-loggia'),
    row('Contractor', 'kim / demo-loggia, who sees two projects only'),
    row('Client sign-in', 'any email address, for example grace@lakeshore.example;'),
    row('', 'the code appears on the screen and in the mailbox'),
    row('Manager', 'ruth@harborlight.example, who signs in like a client'),
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
    `  The data is kept in ${relative(root, env.dataDir) || env.dataDir}. Ctrl-C stops everything.`,
    '',
  ].join('\n')
}
