import { parseArgs, type ParseArgsConfig } from 'node:util'
import { UsageError } from './command.ts'

/**
 * Reads the arguments of a command.
 *
 * @param options the options that exist, as `parseArgs` of Node takes them
 * @throws UsageError for an option that does not exist or lacks its value
 */
export function readArguments<O extends NonNullable<ParseArgsConfig['options']>>(
  args: string[],
  options: O,
) {
  try {
    return parseArgs({ args, options, allowPositionals: true })
  } catch (error) {
    // Node's message is about one argument; what follows its first sentence is advice about `--`.
    const [sentence = ''] = error instanceof Error ? error.message.split('. ') : []
    throw new UsageError(sentence, { cause: error })
  }
}
