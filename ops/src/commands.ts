import type { Command } from './command.ts'
import { mailTestCommand } from './commands/mail-test.ts'
import { migrateCommand } from './commands/migrate.ts'
import { personCommand } from './commands/person.ts'
import { staffCommand } from './commands/staff.ts'

/** Every command, in the order of `--help`. */
export const COMMANDS: readonly Command[] = [
  migrateCommand,
  mailTestCommand,
  staffCommand,
  personCommand,
]
