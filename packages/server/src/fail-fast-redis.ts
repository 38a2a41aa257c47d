import { Redis, type RedisOptions } from 'ioredis'

type SendCommand = Parameters<Redis['sendCommand']>

/**
 * A Redis client for which a server that hangs is away: when a command has timed out and nothing arrives, the connection
 * is given up. Until the server answers a new one, commands are rejected at once, so that only those who were first
 * have to wait.
 */
export class FailFastRedis extends Redis {
  readonly #timeoutMs: number

  /** @param timeoutMs the longest that a command may take */
  constructor(url: string, options: Omit<RedisOptions, 'replyMapping'>, timeoutMs: number) {
    super(url, options)
    this.#timeoutMs = timeoutMs
  }

  override sendCommand(...[command, stream]: SendCommand): unknown {
    const reply = super.sendCommand(command, stream)
    const timer = setTimeout(() => this.#timeOut(command), this.#timeoutMs)
    const stop = () => clearTimeout(timer)
    command.promise.then(stop, stop)
    return reply
  }

  /**
   * Rejects a command that has no answer. After a long turn of the event loop, which the timeout of ioredis does not
   * think of, answers are still to be read: that is not the fault of the server.
   */
  #timeOut(command: SendCommand[0]): void {
    const { stream } = this
    const received = stream.bytesRead
    setImmediate(() => {
      if (command.isSettled) return
      command.reject(new Error('Command timed out'))
      if (this.stream === stream && stream.bytesRead === received) {
        stream.destroy(new Error('Redis does not answer'))
      }
    })
  }
}
