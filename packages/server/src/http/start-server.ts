import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface InternalServer {
  port: number
  /** Closes the server and its connections at once. */
  close(): void
}

/**
 * Starts a server for requests of operators and orchestrators, which the internet must not reach.
 *
 * @param port 0 takes a free one
 * @throws when the port is taken
 */
export async function startServer(
  host: string,
  port: number,
  listener: RequestListener,
): Promise<InternalServer> {
  const server = createServer(listener)
  server.listen(port, host)
  await once(server, 'listening')
  return {
    port: (server.address() as AddressInfo).port,
    close() {
      server.close()
      server.closeAllConnections()
    },
  }
}
