import type { ListedCommand } from './command.ts'

/** Every command, in the order of `--help`. */
export const COMMANDS: readonly ListedCommand[] = [
  {
    name: 'doctor',
    summary: 'Looks at every part of the installation, and says what to do',
    load: async () => (await import('./commands/doctor.ts')).doctorCommand,
  },
  {
    name: 'config check',
    summary: 'Shows the effective settings, and what is wrong or doubtful about them',
    load: async () => (await import('./commands/config-check.ts')).configCheckCommand,
  },
  {
    name: 'mail test',
    summary: 'Sends a test email, and says which step failed',
    load: async () => (await import('./commands/mail-test.ts')).mailTestCommand,
  },
  {
    name: 'host check',
    summary:
      'Looks, before an installation, whether ports, DNS and mail server are as it needs them',
    load: async () => (await import('./commands/host.ts')).hostCheckCommand,
  },
  {
    name: 'host wait',
    summary: 'Waits until the site answers over HTTPS',
    load: async () => (await import('./commands/host.ts')).hostWaitCommand,
  },
  {
    name: 'migrate',
    summary: 'Applies the migrations that the database lacks',
    load: async () => (await import('./commands/migrate.ts')).migrateCommand,
  },
  {
    name: 'backup',
    summary: 'Backs up the data and the secrets, once or on a schedule',
    load: async () => (await import('./commands/backup.ts')).backupCommand,
  },
  {
    name: 'backup list',
    summary: 'Lists the backups in a folder or bucket, the newest first',
    load: async () => (await import('./commands/backup-list.ts')).backupListCommand,
  },
  {
    name: 'backup check',
    summary: 'Restores a backup into a database of its own, to see whether it can be',
    load: async () => (await import('./commands/backup-check.ts')).backupCheckCommand,
  },
  {
    name: 'restore',
    summary: 'Puts a backup back, in one transaction',
    load: async () => (await import('./commands/restore.ts')).restoreCommand,
  },
  {
    name: 'staff',
    summary: 'Lists, creates, changes, deactivates and reactivates staff accounts',
    load: async () => (await import('./commands/staff.ts')).staffCommand,
  },
  {
    name: 'person',
    summary: 'Exports or erases all data about a person',
    load: async () => (await import('./commands/person.ts')).personCommand,
  },
]
