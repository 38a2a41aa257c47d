import type { Command } from './command.ts'
import { configCheckCommand } from './commands/config-check.ts'
import { doctorCommand } from './commands/doctor.ts'
import { mailTestCommand } from './commands/mail-test.ts'
import { migrateCommand } from './commands/migrate.ts'
import { personCommand } from './commands/person.ts'
import { staffCommand } from './commands/staff.ts'

/** Every command, in the order of `--help`. */
export const COMMANDS: readonly Command[] = [
  doctorCommand,
  configCheckCommand,
  mailTestCommand,
  migrateCommand,
  staffCommand,
  personCommand,
]
