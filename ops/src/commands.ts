import type { Command } from './command.ts'
import { configCheckCommand } from './commands/config-check.ts'
import { doctorCommand } from './commands/doctor.ts'
import { mailTestCommand } from './commands/mail-test.ts'
import { backupCheckCommand } from './commands/backup-check.ts'
import { backupListCommand } from './commands/backup-list.ts'
import { backupCommand } from './commands/backup.ts'
import { migrateCommand } from './commands/migrate.ts'
import { personCommand } from './commands/person.ts'
import { restoreCommand } from './commands/restore.ts'
import { staffCommand } from './commands/staff.ts'

/** Every command, in the order of `--help`. */
export const COMMANDS: readonly Command[] = [
  doctorCommand,
  configCheckCommand,
  mailTestCommand,
  migrateCommand,
  backupCommand,
  backupListCommand,
  backupCheckCommand,
  restoreCommand,
  staffCommand,
  personCommand,
]
