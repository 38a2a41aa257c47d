import { BackupFileError } from '@loggia/server/backup/format'
import { RestoreRefused } from '@loggia/server/backup/refusals'
import { CommandError } from '../command.ts'

/** Runs the work, and says of a refused file or database that nothing was changed. */
export async function explainRefusal<T>(file: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof BackupFileError) {
      throw new CommandError(`${file}: ${error.message}`, 'Nothing was changed.', error)
    }
    if (error instanceof RestoreRefused) {
      throw new CommandError(error.message, 'Nothing was changed.', error)
    }
    throw error
  }
}
