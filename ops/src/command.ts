/** How a command ended, for scripts. */
export const EXIT = { done: 0, failed: 1, wrongUsage: 2 } as const

export type ExitCode = (typeof EXIT)[keyof typeof EXIT]

/** The streams of a command. */
export interface Io {
  /** The environment variables. */
  env: Record<string, string | undefined>
  /** Prints a line of the result, to stdout. */
  print(line: string): void
  /** Prints a line that says what is going on, to stderr, so that the result can be piped. */
  progress(line: string): void
}

/** A command of operators: `loggia staff list` runs the command `staff` with the argument `list`. */
export interface ListedCommand {
  /** One or several words, such as `mail test`. */
  name: string
  /** One line for the list of all commands, without a full stop. */
  summary: string
  /** Loads the command when it is called: the libraries of all take 80 MB of memory, those of `backup` 30. */
  load(): Promise<Command>
}

/** What a command says about itself, and does. */
export interface Command {
  /** The forms of the call, each on a line that starts with the name, then what they do. */
  usage: string
  /**
   * @param args what follows the name
   * @throws UsageError for arguments that it does not understand, any other error when it failed or was refused
   */
  run(args: string[], io: Io): Promise<ExitCode>
}

/** The command was called in a way that it does not understand. */
export class UsageError extends Error {
  override name = 'UsageError'
}

/** A command that refuses or fails, with the cause and what the operator can do about it. */
export class CommandError extends Error {
  override name = 'CommandError'
  readonly remedy: string

  constructor(reason: string, remedy: string, cause?: unknown) {
    super(reason, { cause })
    this.remedy = remedy
  }
}
