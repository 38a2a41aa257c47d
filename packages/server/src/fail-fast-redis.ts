import { Redis } from 'ioredis'

/** What ioredis says when a command got no answer within `commandTimeout`. */
const TIMED_OUT = 'Command timed out'

/**
 * A Redis client for which a server that hangs is away: when a command has timed out and nothing arrives, the connection
 * is given up. Until the server answers a new one, commands are rejected at once, so that only those who were first
 * have to wait.
 */
export class FailFastRedis extends Redis {
  override sendCommand(...[command, stream]: Parameters<Redis['sendCommand']>): unknown {
    const reply = super.sendCommand(command, stream)
    command.promise.catch((error: unknown) => {
      if (error instanceof Error && error.message === TIMED_OUT) this.#giveUpIfSilent()
    })
    return reply
  }

  /** After a long turn of the event loop, answers are still to be read: that is not the fault of the server. */
  #giveUpIfSilent(): void {
    const { stream } = this
    const received = stream.bytesRead
    setImmediate(() => {
      if (this.stream === stream && stream.bytesRead === received) {
        stream.destroy(new Error('Redis does not answer'))
      }
    })
  }
}
